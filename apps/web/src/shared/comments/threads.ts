import type { ApprovalRequest } from '../campaign-details/queries.ts'
import type { Comment } from './queries.ts'

/** The conversation of the advertiser with one owner. */
export interface Thread {
  orgId: string
  name: string
  comments: Comment[]
  /** Comments and replies. */
  count: number
}

type Owner = Pick<ApprovalRequest, 'org_id' | 'org_name'>

/** Returns one thread for each owner of a campaign, in the order of its requests. */
export function threadsOf(requests: readonly Owner[], comments: readonly Comment[]): Thread[] {
  const owners = new Map(requests.map(({ org_id, org_name }) => [org_id, org_name]))
  return [...owners].map(([orgId, name]) => {
    const own = comments.filter(({ org_id }) => org_id === orgId)
    return {
      orgId,
      name,
      comments: own,
      count: own.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    }
  })
}

/** How many comments of a long thread are shown at first. */
export const SHOWN_AT_FIRST = 12

/**
 * The newest comments of a thread, and how many older ones are hidden. A single older one is shown, since
 * it needs no more room than the button.
 */
export function newestOf<C>(comments: readonly C[], all: boolean): { shown: readonly C[]; hidden: number } {
  const hidden = all || comments.length <= SHOWN_AT_FIRST + 1 ? 0 : comments.length - SHOWN_AT_FIRST
  return { shown: comments.slice(hidden), hidden }
}
