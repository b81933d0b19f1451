import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { ConfirmAgain } from '../../shared/confirm-again.tsx'
import styles from './find.module.css'
import type { FindState } from './find-search.ts'
import { ownProfileQuery } from './queries.ts'

/** An invitation counts once the address is confirmed: whoever looks for what it is to is told so. */
export function InvitedNote({ state }: { state: FindState }) {
  const session = useSession()
  const looks = state.owner !== undefined || state.visibility === 'Private'
  const asked = looks && session?.onBehalf === null
  const { data } = useQuery({ ...ownProfileQuery(session?.userInfo.id ?? ''), enabled: asked })
  if (!asked || data?.address_confirmed !== false) return null
  return (
    <div className={styles.invited}>
      <ConfirmAgain
        email={data.email}
        waits={i18n._('The private displays you were invited to then appear here.')}
      />
    </div>
  )
}
