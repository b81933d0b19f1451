import { i18n } from '@lingui/core'
import { Status } from '../../ui/status.tsx'

/** Marks what was put away. */
export function DeactivatedMark({ active }: { active: boolean }) {
  return !active && <Status tone="bad">{i18n._('Deactivated')}</Status>
}
