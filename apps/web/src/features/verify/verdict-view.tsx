import { i18n } from '@lingui/core'
import type { Bundle } from '@plaza/domain/plays/bundle'
import { IconShieldCheck, IconShieldX, IconUpload } from '@tabler/icons-react'
import { formatDateRange, formatMoney, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { Checked } from './check-file.ts'
import { CheckedList } from './checked-list.tsx'
import { DaysOfProof } from './days-of-proof.tsx'
import { KeyChain } from './key-chain.tsx'
import { ScriptCard } from './script-card.tsx'
import { shareWords } from './share-words.ts'
import styles from './verify.module.css'

/** So many faults are named one by one. */
const MOST_NAMED = 20

/** What was found: the verdict as a sentence, the sums, and what was checked. */
export function VerdictView({ checked, onAnother }: { checked: Checked; onAnother: () => void }) {
  const { verdict } = checked
  const holds = verdict.faults.length === 0
  return (
    <>
      <header className={styles.head} data-holds={holds || undefined} data-broken={!holds || undefined}>
        <span className={styles.shield}>
          {holds ? (
            <IconShieldCheck size={32} aria-hidden="true" />
          ) : (
            <IconShieldX size={32} aria-hidden="true" />
          )}
        </span>
        <div>
          <h1>
            {holds
              ? i18n._('It was shown as these sums say')
              : i18n._('Something of this proof does not hold')}
          </h1>
          <p className="dim num">
            {i18n._('Your browser checked {plays} signed plays in {seconds} s. Nothing was sent anywhere.', {
              plays: formatNumber(verdict.plays),
              seconds: checked.seconds.toFixed(1),
            })}
          </p>
        </div>
        <Button icon={<IconUpload size={16} aria-hidden="true" />} onClick={onAnother}>
          {i18n._('Check another file')}
        </Button>
      </header>
      {!holds && <Faults checked={checked} />}
      <div className={styles.columns}>
        <Sums checked={checked} />
        <div className={styles.side}>
          <CheckedList checked={checked} />
          <KeyChain own={verdict.head} />
          <ScriptCard fileName={null} />
        </div>
      </div>
    </>
  )
}

/** The first and the last day of a proof. */
function daysOf({ placements }: Bundle): string {
  const days = placements.flatMap((one) => one.days.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? formatDateRange(first, last) : ''
}

function Sums({ checked: { bundle, verdict } }: { checked: Checked }) {
  const { promised, delivered, value, placements, days } = verdict
  const { name, currency } = bundle.campaign
  const short = promised - delivered
  const figures: [string, string, string][] = [
    [i18n._('Delivered'), formatNumber(delivered), i18n._('plays counted, by day and screen')],
    [i18n._('Promised'), formatNumber(promised), i18n._('plays that were sold')],
    [
      i18n._('Share'),
      shareWords(delivered, promised),
      short > 0
        ? i18n._('{n, plural, one {# play short} other {# plays short}}', { n: short })
        : i18n._('nothing short'),
    ],
    [
      i18n._('Worth'),
      formatMoney(value.shown, currency),
      i18n._('of {promised}', { promised: formatMoney(value.promised, currency) }),
    ],
  ]
  return (
    <section className={`card ${styles.sums}`} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p className="dim small num">
          {[
            daysOf(bundle),
            i18n._('{n, plural, one {# display} other {# displays}}', {
              n: new Set(placements.map(({ display }) => display)).size,
            }),
            new URL(bundle.site).host,
          ].join(' · ')}
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([label, figure, note]) => (
          <div key={label}>
            <dt className="dim small">{label}</dt>
            <dd>
              <strong className="num">{figure}</strong>
              <span className="dim note num">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <PlacementTable placements={placements} />
      <DaysOfProof days={days} />
    </section>
  )
}

/** A placement that falls short by more than this has its bar in another colour. */
const ENOUGH = 0.99

function PlacementTable({ placements }: Pick<Checked['verdict'], 'placements'>) {
  return (
    <table className={styles.placements}>
      <thead>
        <tr>
          <th>{i18n._('Display')}</th>
          <th>{i18n._('Promised')}</th>
          <th>{i18n._('Delivered')}</th>
          <th>
            <span className="hidden-words">{i18n._('Delivered in promised')}</span>
          </th>
          <th>{i18n._('Share')}</th>
        </tr>
      </thead>
      <tbody>
        {placements.map(({ id, name, promised, delivered }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">{formatNumber(promised)}</td>
            <td className="num">
              <strong>{formatNumber(delivered)}</strong>
            </td>
            <td aria-hidden="true">
              <span className={styles.track} data-short={delivered < promised * ENOUGH || undefined}>
                <i style={{ width: `${promised ? (100 * delivered) / promised : 100}%` }} />
              </span>
            </td>
            <td className="num">{shareWords(delivered, promised)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Faults({ checked: { verdict } }: { checked: Checked }) {
  const { faults } = verdict
  return (
    <section className={`card ${styles.card}`} aria-labelledby="faults">
      <h2 id="faults">{i18n._('What does not hold')}</h2>
      <ul className={styles.faults}>
        {faults.slice(0, MOST_NAMED).map(({ what, which, sentence }) => (
          <li key={`${what} ${which}`}>
            <strong>{faultWords(what, which)}</strong> {sentence}
          </li>
        ))}
        {faults.length > MOST_NAMED && <li>{i18n._('And {n} more.', { n: faults.length - MOST_NAMED })}</li>}
      </ul>
    </section>
  )
}

function faultWords(what: 'registration' | 'batch' | 'sum', which: string): string {
  if (what === 'sum') return which
  return what === 'batch' ? i18n._('Batch {which}', { which }) : i18n._('Registration {which}', { which })
}
