import { i18n } from '@lingui/core'
import { clockShift, now } from '../lib/clock.ts'
import { formatInstant } from '../lib/format.ts'
import { hasTestPayments } from '../lib/test-payments.ts'
import styles from './installation-banner.module.css'

/** Says what is not real in this installation: its clock that was set, and payments that move no money. */
export function InstallationBanner() {
  return (
    <p className={styles.banner} role="note">
      {clockShift !== 0 && (
        <span>
          {i18n._('The clock of this installation is set to {date}.', {
            date: formatInstant(new Date(now()).toISOString()),
          })}
        </span>
      )}
      {hasTestPayments && <span>{i18n._('Payments here are tests: no money moves.')}</span>}
    </p>
  )
}
