import { i18n } from '@lingui/core'
import { Status } from '../status.tsx'

/** Marks what was put away. */
export const DeactivatedMark = ({ active }: { active: boolean }) =>
  !active && <Status tone="bad">{i18n._('Deactivated')}</Status>
