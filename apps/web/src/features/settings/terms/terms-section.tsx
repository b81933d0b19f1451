import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { PlainDocument } from '../../../shared/terms/plain-document.tsx'
import { TermsWords } from '../../../shared/terms/terms-text.tsx'
import { usualTerms } from '../../../shared/terms/usual-terms.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { RowMenu } from '../../../ui/list-page/row-menu.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { AgreementsPanel } from './agreements-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useWithdraw, type Version, versionsQuery } from './queries.ts'
import styles from '../settings.module.css'

const stateWords = (state: Version['state']): [StatusTone, string] => {
  const words: Record<Version['state'], [StatusTone, string]> = {
    ahead: ['wait', i18n._('Ahead')],
    in_force: ['good', i18n._('In force')],
    earlier: ['off', i18n._('Earlier')],
  }
  return words[state]
}

const factsOf = ({ valid_from, state, agreed, ask_again, link }: Version): string =>
  [
    state === 'ahead'
      ? i18n._('from {date} on', { date: formatDate(valid_from) })
      : i18n._('since {date}', { date: formatDate(valid_from) }),
    link && i18n._('at an address'),
    ask_again && i18n._('everybody is asked again'),
    state !== 'ahead' &&
      i18n._('{n, plural, =0 {nobody has agreed yet} one {# person agreed} other {# people agreed}}', {
        n: agreed,
      }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What stands above the versions while there are none: the usual terms, which hold until then. */
const Usual = ({ add }: { add: ReactNode }) => (
  <section className={`card ${styles.card}`} aria-label={i18n._('The usual terms')}>
    <TwoLines
      first={i18n._('The usual terms hold')}
      second={i18n._(
        'They say what this marketplace enforces. Your own take their place, and can begin with them.',
      )}
    />
    <div>{add}</div>
    <PlainDocument text={usualTerms()} />
  </section>
)

function Rows({ rows, people }: { rows: Version[]; people: number }) {
  const [publishing, setPublishing] = useState(false)
  const [reading, setReading] = useState<Version | null>(null)
  const [asking, setAsking] = useState<Version | null>(null)
  const withdraw = useWithdraw()
  const add = (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setPublishing(true)}>
      {rows.length ? i18n._('New version') : i18n._('Write your own terms')}
    </Button>
  )
  async function askToWithdraw({ id, number }: Version) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw version {n}?', { n: number }),
      text: i18n._('It has not begun to hold, so nobody has agreed to it.'),
      action: i18n._('Withdraw'),
    })
    if (sure) withdraw.mutate({ params: { id } })
  }
  return (
    <>
      {rows.length === 0 ? <Usual add={add} /> : <div>{add}</div>}
      {rows.length > 0 && (
        <section className={`card ${styles.card}`} aria-label={i18n._('Versions')}>
          <ul className={styles.rows}>
            {rows.map((row, nth) => {
              const [tone, words] = stateWords(row.state)
              const name = i18n._('Version {n}', { n: row.number })
              return (
                <li key={row.id}>
                  <TwoLines first={name} second={factsOf(row)} />
                  <span className={styles.whole}>
                    <Status tone={tone}>{words}</Status>
                    <Button size="sm" look="quiet" onClick={() => setReading(row)}>
                      {i18n._('Read')}
                    </Button>
                    <RowMenu
                      name={name}
                      actions={[
                        { label: i18n._('Who agreed'), onSelect: () => setAsking(row) },
                        ...(row.state === 'ahead' && nth === 0
                          ? [
                              {
                                label: i18n._('Withdraw'),
                                danger: true,
                                onSelect: () => void askToWithdraw(row),
                              },
                            ]
                          : []),
                      ]}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {publishing && <PublishDialog last={rows[0]} people={people} onClose={() => setPublishing(false)} />}
      {reading && (
        <Dialog
          open
          onClose={() => setReading(null)}
          title={i18n._('Version {n}', { n: reading.number })}
          size="lg"
        >
          <TermsWords terms={reading} />
          <DialogActions>
            <Button onClick={() => setReading(null)}>{i18n._('Close')}</Button>
          </DialogActions>
        </Dialog>
      )}
      {asking && <AgreementsPanel version={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

/** The terms of the installation with their versions: for its admins. */
export function TermsSection() {
  const query = useQuery(versionsQuery())
  return (
    <div className={styles.section}>
      <Loaded query={query}>{({ rows, people }) => <Rows rows={rows} people={people} />}</Loaded>
    </div>
  )
}
