import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../../lib/campaign-draft.ts'
import { Status } from '../../../ui/status.tsx'

/** What is there for those alone who were invited says so. */
export const PrivateMark = ({ visibility }: Pick<OfferedDisplay, 'visibility'>) =>
  visibility === 'Private' && <Status tone="brand">{i18n._('Private')}</Status>
