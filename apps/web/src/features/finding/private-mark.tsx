import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import { Status } from '../../ui/status.tsx'

/** What is there for those alone who were invited says so. */
export function PrivateMark({ visibility }: Pick<OfferedDisplay, 'visibility'>) {
  return visibility === 'Private' && <Status tone="brand">{i18n._('Private')}</Status>
}
