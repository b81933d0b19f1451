import { i18n } from '@lingui/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ZoneFault } from './use-zone-editor.ts'
import styles from './zone-panel.module.css'

const words = (fault: ZoneFault): string =>
  ({
    no_media: i18n._('Choose media for this zone. It cannot be added without media.'),
    no_spots: i18n._('Enter how many spots this zone takes.'),
    unfit: i18n._('One of these files cannot be shown in this zone; remove it first.'),
    taken_out: i18n._('This zone was removed from the campaign because it had no media.'),
  })[fault]

/** Why the zone is not in the campaign. The live region is always there, else it is not heard. */
export function ZoneFaultLine({ fault }: { fault: ZoneFault | null }) {
  return (
    <div role="alert">
      {fault && (
        <p className={styles.fault}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {words(fault)}
        </p>
      )}
    </div>
  )
}
