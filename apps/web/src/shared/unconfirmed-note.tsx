import { useQuery } from '@tanstack/react-query'
import { useSession } from '../lib/session.ts'
import { ConfirmAgain } from './confirm-again.tsx'
import { ownProfileQuery } from './own-profile.ts'

interface UnconfirmedNoteProps {
  /** The action that needs a confirmed address; inviting users unless given. */
  waits?: string
  /** Whether the server has just refused the action because of the address. */
  refused?: boolean
}

/**
 * Says at once, before anything is written, that the reader's own address is not confirmed, with a button that sends
 * the mail again. Who acts for others has no profile in the organization, and hears it from a refusal.
 */
export function UnconfirmedNote({ waits, refused = false }: UnconfirmedNoteProps) {
  const session = useSession()
  const isSelf = session?.onBehalf === null
  const { data } = useQuery({ ...ownProfileQuery(session?.userInfo.id ?? ''), enabled: isSelf })
  const isKnown = isSelf && data?.address_confirmed === false
  if (!session || !(isKnown || refused)) return null
  return <ConfirmAgain email={data?.email ?? session.userInfo.email} waits={waits} />
}
