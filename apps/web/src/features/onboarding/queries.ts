import type { CallData } from '@plaza/contract/call'
import { getOnboarding, updateScore, updateSkipped } from '@plaza/contract/onboarding'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { LEAVES_WITH_SESSION, type UserInfo } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

/** The scores on their way to the server, by user and organization: two looks at once store one once. */
const underWay = new Map<string, number>()

/** Tells the server a score that it has not stored yet, and keeps whether the profile is completed. */
async function storeScore(user: UserInfo, { score }: Progress): Promise<void> {
  const whose = `${user.org_id} ${user.id}`
  if (readKept(user)?.score === score || underWay.get(whose) === score) return
  underWay.set(whose, score)
  try {
    keep(user, await callApi(updateScore, { params: { id: user.id }, body: { score } }))
  } catch {
    // What was derived is shown all the same; the next look stores it.
  } finally {
    underWay.delete(whose)
  }
}

export function progressQuery(user: UserInfo) {
  return queryOptions({
    queryKey: ['onboarding', user.org_id, user.id] as const,
    queryFn: async ({ signal }) => {
      const progress = await callApi(getOnboarding, { params: { orgId: user.org_id } }, { signal })
      await storeScore(user, progress)
      return progress
    },
  })
}

/** Passes a step over, or takes that back. `useWatchProgress` sees what became of it. */
export function useSkip() {
  return useCall(updateSkipped, { quiet: true })
}

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

function keep(user: UserInfo, { score, isProfileCompleted }: Kept): void {
  return localStorage.setItem(keyOf(user), JSON.stringify({ score, isProfileCompleted }))
}

/** How far somebody's organization has come, as the server derives it. */
type Progress = CallData<typeof getOnboarding>
export type Step = Progress['steps'][number]
