// docs/domain.md, "Money desk": when a difference between the ledger and the payment provider is raised.

/** What both sides say of the same thing. Amounts are minor units, and null where it is about no amount. */
export interface Compared {
  ours: number | null
  theirs: number | null
  /** A sentence that says what is the matter. */
  detail: string
}

/** The latest difference that was noted of a thing. */
export interface KnownDifference extends Compared {
  isOpen: boolean
  /** Both sides have agreed since. */
  hasAgreed: boolean
}

/**
 * `raise`: it is noted anew. `update`: the open one now says this. `agree`: the latest one is past, though an open one stays
 * for an admin to close. `nothing`: it is known.
 */
export type Noting = 'raise' | 'update' | 'agree' | 'nothing'

const isSame = (a: Compared, b: Compared): boolean =>
  a.detail === b.detail &&
  (a.ours === null) === (b.ours === null) &&
  (a.theirs ?? 0) - (a.ours ?? 0) === (b.theirs ?? 0) - (b.ours ?? 0)

/**
 * What is to be noted of a thing by its latest difference and by how it stands now, null where both sides agree. Of a thing
 * at most one difference is open, and what was closed is raised again only once it has changed.
 */
export function noting(last: KnownDifference | null, found: Compared | null): Noting {
  if (found === null) return last && !last.hasAgreed ? 'agree' : 'nothing'
  if (last === null) return 'raise'
  if (!last.hasAgreed && isSame(last, found)) return 'nothing'
  return last.isOpen ? 'update' : 'raise'
}
