import { i18n } from '@lingui/core'
import { useUser } from '../../../lib/session.ts'

export type Side = 'owner' | 'advertiser' | 'platform'

/** Whose side the reader is on, and the list that leads back. */
export function useSide() {
  const { type } = useUser().organization
  if (type === 'DSO') {
    return { side: 'owner', back: '/campaigns-approval', backWords: i18n._('All approvals') } as const
  }
  if (type === 'ADV') {
    return { side: 'advertiser', back: '/campaigns', backWords: i18n._('All campaigns') } as const
  }
  return { side: 'platform', back: '/', backWords: i18n._('Home') } as const
}
