import { i18n } from '@lingui/core'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/format.ts'
import styles from './clock-banner.module.css'

/** Says that the installation's clock was set, so that nobody mistakes its dates for real ones. */
export function ClockBanner() {
  return (
    <p className={styles.banner} role="note">
      {i18n._('The clock of this installation is set to {date}.', {
        date: formatInstant(new Date(now()).toISOString()),
      })}
    </p>
  )
}
