import type { QueueState, RequestColumn, RequestRow } from '../queries.ts'

/** The longest page that the server gives. */
export const MOST_WAITING = 1000

type Waiting = Pick<RequestRow, 'id' | 'status' | RequestColumn>

/** Without an answer, or with one that makes it the advertiser's turn: its spots are held. */
export const isUndecided = (status: RequestRow['status']) => status === 'pending' || status === 'correction'

const by = (column: RequestColumn) => (a: Waiting, b: Waiting) => {
  const [one, other] = [a[column], b[column]]
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), undefined, { sensitivity: 'base', numeric: true })
}

/**
 * One page of those that wait, out of a list that holds them all. What waits for the reader comes
 * first, then what waits for the other side; each by the wanted column, else by the nearest deadline.
 */
export function waitingPage<R extends Waiting>(rows: readonly R[], state: QueueState) {
  const compare = by(state.sorted_by ?? 'expires_at')
  const way = state.sort === 'desc' ? -1 : 1
  const waiting = rows.filter(({ status }) => isUndecided(status))
  const sorted = waiting.toSorted(
    (a, b) =>
      Number(b.status === 'pending') - Number(a.status === 'pending') ||
      way * compare(a, b) ||
      a.expires_at.localeCompare(b.expires_at) ||
      a.id.localeCompare(b.id),
  )
  const first = (state.page - 1) * state.size
  // A full page without a decided one in it: there may be more that wait.
  const more = waiting.length === MOST_WAITING ? { more: true } : {}
  return { rows: sorted.slice(first, first + state.size), count: waiting.length, ...more }
}
