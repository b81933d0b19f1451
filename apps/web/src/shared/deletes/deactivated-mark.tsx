import { i18n } from '@lingui/core'
import { Status } from '../../ui/status.tsx'

/** Marks a deactivated row. */
export function DeactivatedMark({ active }: { active: boolean }) {
  return !active && <Status tone="bad">{i18n._('Deactivated')}</Status>
}
