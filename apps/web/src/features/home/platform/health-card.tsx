import { i18n } from '@lingui/core'
import { formatInstant } from '../../../lib/format.ts'
import { Status } from '../../../ui/status.tsx'
import { HomeCard } from '../home-card.tsx'
import { RowList, RowsSkeleton, type Row } from '../row-list.tsx'
import { toHealth, toMails } from './links.ts'
import type { Health, useHealth } from './queries.ts'

const well = () => <Status tone="good">{i18n._('Well')}</Status>
const stuck = (n: number) => <Status tone="bad">{i18n._('{n, plural, other {# stuck}}', { n })}</Status>

const jobsRow = ({ waiting, failing, given_up, oldest }: Health['jobs']): Row => ({
  key: 'jobs',
  link: toHealth,
  name: i18n._('Jobs'),
  facts: [
    i18n._('{waiting, plural, =0 {none waits} one {# waits} other {# wait}}', { waiting }),
    failing > 0 &&
      i18n._('{failing, plural, one {# is being retried} other {# are being retried}}', { failing }),
    oldest && i18n._('the oldest since {instant}', { instant: formatInstant(oldest) }),
  ]
    .filter(Boolean)
    .join(', '),
  end: given_up > 0 ? stuck(given_up) : well(),
})

const mailsRow = ({ way, waiting, failed, given_up }: Health['mails']): Row => ({
  key: 'mails',
  name: i18n._('Mails'),
  facts:
    way === 'smtp'
      ? i18n._('{waiting, plural, =0 {none waits} one {# waits} other {# wait}}', { waiting })
      : i18n._(
          'No mail server is set up: {waiting, plural, =0 {no mails} one {# mail} other {# mails}} in the outbox',
          {
            waiting,
          },
        ),
  end:
    failed + given_up > 0 ? (
      stuck(failed + given_up)
    ) : way === 'smtp' ? (
      well()
    ) : (
      <Status tone="wait">{i18n._('Outbox')}</Status>
    ),
})

const storageRow = ({ kind, reachable, fault }: Health['storage']): Row => ({
  key: 'storage',
  link: toHealth,
  name: i18n._('Files'),
  facts: fault || (kind === 's3' ? i18n._('in a bucket') : i18n._('in a folder of the server')),
  end: reachable ? well() : <Status tone="bad">{i18n._('Not reachable')}</Status>,
})

/** What goes on behind the site, and what does not. */
export function HealthCard({ query, mayRead }: { query: ReturnType<typeof useHealth>; mayRead: boolean }) {
  return (
    <HomeCard
      title={i18n._('Behind the site')}
      more={{ link: toHealth, words: i18n._('All of it') }}
      query={query}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {({ jobs, mails, storage }) => (
        <RowList
          rows={[jobsRow(jobs), { ...mailsRow(mails), link: toMails(mayRead, mails) }, storageRow(storage)]}
        />
      )}
    </HomeCard>
  )
}
