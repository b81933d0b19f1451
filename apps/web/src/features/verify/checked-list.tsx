import { i18n } from '@lingui/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import type { Checked } from './check-file.ts'
import { shareWords } from './share-words.ts'
import styles from './verify.module.css'

/** So many gaps are named one by one. */
const MOST_NAMED = 3

interface Check {
  name: string
  /** What was looked at. */
  what: string
  found: string
  /** `note` is something to know that is no fault. */
  tone: 'good' | 'note' | 'bad'
}

/** What was checked, each with what was found. */
export function CheckedList({ checked: { verdict } }: { checked: Checked }) {
  const { faults, gaps, batches, signed, keys, plays, promised, delivered, registrations } = verdict
  const tone = (is: boolean) => (is ? 'good' : 'bad')
  const isLinked = !faults.some(({ sentence }) => sentence === 'It does not follow on the batch before.')
  const checks: Check[] = [
    {
      name: i18n._('Signatures'),
      what: i18n._('each batch by a key of its screen'),
      found: i18n._('{n} of {all}', { n: formatNumber(signed), all: formatNumber(batches) }),
      tone: tone(signed === batches),
    },
    {
      name: i18n._('Chains'),
      what: gaps.length > 0 ? gapWords(gaps) : i18n._('each batch names the one before it, none twice'),
      found: i18n._('{n, plural, one {# key} other {# keys}}', { n: keys }),
      tone: isLinked ? (gaps.length > 0 ? 'note' : 'good') : 'bad',
    },
    {
      name: i18n._('Plays'),
      what: i18n._('right turn, right moment, full length'),
      found: formatNumber(plays),
      tone: 'good',
    },
    {
      name: i18n._('Sums'),
      what: i18n._('added up again from the plays'),
      found: shareWords(delivered, promised),
      tone: tone(!faults.some(({ what }) => what === 'sum')),
    },
    {
      name: i18n._('Registration of keys'),
      what: i18n._('each follows on the one before'),
      found: formatNumber(registrations),
      tone: tone(!faults.some(({ what }) => what === 'registration')),
    },
  ]
  return (
    <section className={`card ${styles.card}`} aria-labelledby="checked">
      <h2 id="checked">{i18n._('What was checked')}</h2>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckItem key={check.name} {...check} />
        ))}
      </ul>
    </section>
  )
}

function CheckItem({ name, what, found, tone }: Check) {
  const words = { good: i18n._('holds'), note: i18n._('holds, with a gap'), bad: i18n._('does not hold') }
  const icon = { size: 16, stroke: 2.5, 'aria-hidden': true } as const
  return (
    <li data-tone={tone}>
      <span className={styles.mark}>
        {tone === 'good' && <IconCheck {...icon} />}
        {tone === 'note' && <IconAlertTriangle {...icon} />}
        {tone === 'bad' && <IconX {...icon} />}
        <span className="hidden-words">{words[tone]}</span>
      </span>
      <span>
        <strong>{name}</strong>
        <span className="dim small num">{what}</span>
      </span>
      <span className="dim small num">{found}</span>
    </li>
  )
}

/** Which plays never came, and what that means. */
function gapWords(gaps: Checked['verdict']['gaps']): string {
  const named = gaps
    .slice(0, MOST_NAMED)
    .map(({ first, last }) =>
      last < first
        ? i18n._('a batch without plays')
        : i18n._('plays {first} – {last}', { first: formatNumber(first), last: formatNumber(last) }),
    )
  const more = gaps.length - named.length
  return [
    i18n._('{gaps} never came. What came next does not count; all that follows does.', {
      gaps: named.join(', '),
    }),
    ...(more > 0 ? [i18n._('{n, plural, one {And # gap more.} other {And # gaps more.}}', { n: more })] : []),
  ].join(' ')
}
