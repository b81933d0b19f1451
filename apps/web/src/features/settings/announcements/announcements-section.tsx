import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateRange } from '../../../lib/format.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { type Announcement, type Readers, announcementsQuery, useWithdraw } from './queries.ts'
import styles from '../settings.module.css'

const stateWords = (state: Announcement['state']): [StatusTone, string] => {
  const words: Record<Announcement['state'], [StatusTone, string]> = {
    ahead: ['wait', i18n._('Ahead')],
    shown: ['good', i18n._('Shown')],
    over: ['off', i18n._('Over')],
    withdrawn: ['off', i18n._('Withdrawn')],
  }
  return words[state]
}

const audienceWords = ({ audience }: Announcement): string =>
  ({ all: i18n._('Everybody'), DSO: i18n._('Display owners'), ADV: i18n._('Advertisers') })[audience]

const factsOf = (row: Announcement): string =>
  [
    audienceWords(row),
    formatDateRange(row.starts_on, row.ends_on),
    row.by_mail && (row.mailed_at ? i18n._('mailed') : i18n._('also by email')),
    row.dismissed > 0 &&
      i18n._('{n, plural, one {put away by # person} other {put away by # people}}', { n: row.dismissed }),
  ]
    .filter(Boolean)
    .join(' · ')

function Rows({ rows, readers }: { rows: Announcement[]; readers: Readers }) {
  const [open, setOpen] = useState<Announcement | 'new' | null>(null)
  const withdraw = useWithdraw()
  const add = (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {i18n._('New announcement')}
    </Button>
  )
  async function askToWithdraw({ id, content }: Announcement) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw this announcement?'),
      text: content,
      action: i18n._('Withdraw'),
    })
    if (sure) withdraw.mutate({ params: { id } })
  }
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          drawing="clock"
          title={i18n._('Nothing is announced')}
          text={i18n._('Tell everybody of news, of maintenance, or of a change.')}
          action={add}
        />
      ) : (
        <div>{add}</div>
      )}
      {rows.length > 0 && (
        <section className={`card ${styles.card}`} aria-label={i18n._('Announcements')}>
          <ul className={styles.rows}>
            {rows.map((row) => {
              const [tone, words] = stateWords(row.state)
              const isOpen = row.state === 'shown' || row.state === 'ahead'
              return (
                <li key={row.id}>
                  <TwoLines first={row.content} second={factsOf(row)} />
                  <span className={styles.whole}>
                    <Status tone={tone}>{words}</Status>
                    {isOpen && (
                      <Button size="sm" look="quiet" onClick={() => setOpen(row)}>
                        {i18n._('Edit')}
                      </Button>
                    )}
                    {isOpen && (
                      <Button size="sm" look="quiet" onClick={() => void askToWithdraw(row)}>
                        {i18n._('Withdraw')}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {open && (
        <AnnouncementDialog
          before={open === 'new' ? null : open}
          readers={readers}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** What the platform announces: for its admins. */
export function AnnouncementsSection() {
  const query = useQuery(announcementsQuery())
  return (
    <div className={styles.section}>
      <Loaded query={query}>{({ rows, readers }) => <Rows rows={rows} readers={readers} />}</Loaded>
    </div>
  )
}
