import type { updateScore } from '@plaza/contract/onboarding'
import type { CallData } from '@plaza/contract/call'
import { LEAVES_WITH_SESSION, type UserInfo } from '../../lib/session.ts'

/**
 * What the server last stored of a user's way, kept in the browser until the session ends, for each organization
 * its own.
 */
type Kept = Pick<CallData<typeof updateScore>, 'score' | 'isProfileCompleted'>

const keyOf = ({ id, org_id }: UserInfo) => `${LEAVES_WITH_SESSION}onboarding.${org_id}.${id}`

export function readKept(user: UserInfo): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function keep(user: UserInfo, { score, isProfileCompleted }: Kept): void {
  return localStorage.setItem(keyOf(user), JSON.stringify({ score, isProfileCompleted }))
}
