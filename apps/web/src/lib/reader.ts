import { mayDo } from './may.ts'
import { readSession, useSession, type Session } from './session.ts'

const buys = (session: Session | null): boolean => session?.userInfo.organization.type === 'ADV'

/**
 * Whether displays are looked for on behalf of an advertiser, who sees the private ones that it was invited to, too.
 * Everybody else sees the public ones, by calls that need no account.
 */
export function isBuyer(): boolean {
  return buys(readSession())
}

/** Whether the reader may have a basket: visitors, who are asked for an account later, and advertisers' users who may book. */
export function useMayFill(): boolean {
  const session = useSession()
  return session === null || (buys(session) && mayDo(session.userInfo, 'campaign:create'))
}
