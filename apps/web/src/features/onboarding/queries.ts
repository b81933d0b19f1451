import type { CallData } from '@plaza/contract/call'
import { getOnboarding, updateScore, updateSkipped } from '@plaza/contract/onboarding'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { LEAVES_WITH_SESSION, type UserInfo } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

/**
 * The scores that are being stored, by user and organization, so that two queries at once store a score
 * only once.
 */
const underWay = new Map<string, number>()

/** Stores a score on the server if it is new, and keeps in the browser whether the profile is complete. */
async function storeScore(user: UserInfo, { score }: Progress): Promise<void> {
  const whose = `${user.org_id} ${user.id}`
  if (readKept(user)?.score === score || underWay.get(whose) === score) return
  underWay.set(whose, score)
  try {
    keep(user, await callApi(updateScore, { params: { id: user.id }, body: { score } }))
  } catch {
    // The derived score is shown all the same; the next query stores it.
  } finally {
    underWay.delete(whose)
  }
}

export function progressQuery(user: UserInfo) {
  return queryOptions({
    queryKey: ['onboarding', user.org_id, user.id] as const,
    queryFn: async ({ signal }) => {
      const progress = await callApi(getOnboarding, { params: { orgId: user.org_id } }, { signal })
      // What is derived is shown at once: nobody waits for what is stored.
      void storeScore(user, progress)
      return progress
    },
  })
}

/** Whether it is known how far the user's organization is. The platform itself has no such steps. */
export function useIsProgressKnown(user: UserInfo): boolean {
  const enabled = user.organization.type !== 'PLATFORM'
  return !useQuery({ ...progressQuery(user), enabled }).isPending || !enabled
}

/** Skips a step, or takes that back. `useWatchProgress` fetches the progress after that. */
export function useSkip() {
  return useCall(updateSkipped, { quiet: true })
}

/**
 * The progress that the server last stored, kept in the browser until the session ends, separately for
 * each organization.
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

/** The progress of the user's organization, as the server derives it. */
export type Progress = CallData<typeof getOnboarding>
export type Step = Progress['steps'][number]
