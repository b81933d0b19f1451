import { i18n } from '@lingui/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { formatInstant, formatMoney, formatNumber } from '../../lib/format.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import type { Checked } from './check-file.ts'
import styles from './verify.module.css'

/** So many faults are named one by one. */
const MOST_NAMED = 20

/** What was found: the verdict as a sentence, the sums, and what was checked. */
export function VerdictView({ checked: { bundle, verdict, seconds } }: { checked: Checked }) {
  const { faults, plays, promised, delivered, value } = verdict
  const holds = faults.length === 0
  const { name, currency } = bundle.campaign
  return (
    <section className={`card ${styles.card}`}>
      <header className={styles.head} data-holds={holds || undefined}>
        {holds ? (
          <IconShieldCheck size={40} aria-hidden="true" />
        ) : (
          <IconShieldX size={40} aria-hidden="true" />
        )}
        <div>
          <h1>
            {holds
              ? i18n._('It was shown as these sums say')
              : i18n._('Something of this proof does not hold')}
          </h1>
          <p className="dim num">
            {i18n._('Your browser checked {plays} signed plays in {seconds} s. Nothing was sent anywhere.', {
              plays: formatNumber(plays),
              seconds: seconds.toFixed(1),
            })}
          </p>
        </div>
      </header>
      <KeyValue
        items={[
          [i18n._('Campaign'), name],
          [
            i18n._('Proof made'),
            i18n._('{time} by {site}', { time: formatInstant(bundle.made), site: bundle.site }),
          ],
          [
            i18n._('Delivered'),
            i18n._('{delivered} of {promised} plays', {
              delivered: formatNumber(delivered),
              promised: formatNumber(promised),
            }),
          ],
          [
            i18n._('Worth'),
            i18n._('{shown} of {promised}', {
              shown: formatMoney(value.shown, currency),
              promised: formatMoney(value.promised, currency),
            }),
          ],
          [i18n._('Signed batches'), formatNumber(verdict.batches)],
          [i18n._('Registered keys'), formatNumber(verdict.registrations)],
          [i18n._('Head of the registration of keys'), <code key="head">{verdict.head ?? ''}</code>],
        ]}
      />
      {!holds && (
        <ul className={styles.faults}>
          {faults.slice(0, MOST_NAMED).map(({ what, which, sentence }) => (
            <li key={`${what} ${which}`}>
              <strong>{faultWords(what, which)}</strong> {sentence}
            </li>
          ))}
          {faults.length > MOST_NAMED && (
            <li>{i18n._('And {n} more.', { n: faults.length - MOST_NAMED })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function faultWords(what: 'registration' | 'batch' | 'sum', which: string): string {
  if (what === 'sum') return which
  return what === 'batch' ? i18n._('Batch {which}', { which }) : i18n._('Registration {which}', { which })
}
