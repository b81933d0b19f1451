import { IDLE_KINDS, type IdleKind } from '@plaza/domain/not-running'
import { isStanding } from '@plaza/domain/campaign-state'
import { byDisplay } from '../../../shared/campaign-details/placements.ts'
import type { ApprovalRequest, Placement } from '../../../shared/campaign-details/queries.ts'

/** Why a display is not running, or that it is. */
export type DisplayState = IdleKind | 'running'

/** A display of a campaign, with its owner, what became of it, and its sums. */
export interface DisplayRow {
  display: ReturnType<typeof byDisplay<Placement>>[number]
  orgId: string
  owner: string
  /** Empty where no town is near. */
  city: string
  /** Why it is not running; null while it is. */
  reason: Placement['not_running']
  state: DisplayState
  spots: number
  /** What may still be due of its price, and what of that is spent. */
  booked: number
  spent: number
  /** The plays that were promised, and those of the days that are over. */
  plays: number
  playsOver: number
}

type Request = Pick<ApprovalRequest, 'id' | 'org_id' | 'org_name' | 'status'>

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** What may still be due for a placement: its price if its part stands, and what cancelling left of it. */
const dueOf = ({ status }: Request, { cost, cancelled }: Placement): number => {
  if (cancelled) return cost - cancelled.refund
  return isStanding(status) ? cost : 0
}

/** Why a display is not running: all of its placements have one place and one part, so the first reason counts. */
function reasonOf(placements: readonly Placement[]): Placement['not_running'] {
  const reasons = placements.map(({ not_running }) => not_running)
  const rank = (one: Placement['not_running']) => (one ? IDLE_KINDS.indexOf(one.kind) : -1)
  return reasons.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** The displays of a campaign in the order of its placements. */
export function displayRows(given: {
  requests: readonly Request[]
  placements: readonly Placement[]
}): DisplayRow[] {
  const parts = new Map(given.requests.map((request) => [request.id, request]))
  return byDisplay(given.placements).flatMap((display): DisplayRow[] => {
    const { placements } = display
    const request = parts.get(placements[0]?.request_id ?? '')
    if (!request) return []
    const reason = reasonOf(placements)
    const standing = isStanding(request.status) ? placements.filter(({ cancelled }) => !cancelled) : []
    return [
      {
        display,
        orgId: request.org_id,
        owner: request.org_name,
        city: placements[0]?.city ?? '',
        reason,
        state: reason?.kind ?? 'running',
        spots: sumOf(placements.map(({ spots }) => spots)),
        booked: sumOf(placements.map((placement) => dueOf(request, placement))),
        spent: sumOf(placements.map(({ over }) => over.cost)),
        plays: sumOf(standing.map(({ plays }) => plays)),
        playsOver: sumOf(placements.map(({ over }) => over.plays)),
      },
    ]
  })
}

/** Displays that have something in common, with their sums. */
export interface RowGroup {
  id: string
  name: string
  rows: DisplayRow[]
  /** How many displays there are of each state that occurs, the most urgent first. */
  states: [DisplayState, number][]
  /** The sum of the displays as they were bought, and what of it may still be due. */
  cost: number
  spots: number
  booked: number
  spent: number
  plays: number
  playsOver: number
}

function countStates(rows: readonly DisplayRow[]): RowGroup['states'] {
  const order: DisplayState[] = ['correction', 'waiting', 'deactivated', 'running', ...IDLE_KINDS]
  const found = new Set(order.filter((state) => rows.some((row) => row.state === state)))
  return [...found].map((state) => [state, rows.filter((row) => row.state === state).length])
}

/** Sums rows up, under a name. */
export function groupOf(id: string, name: string, rows: DisplayRow[]): RowGroup {
  const sum = (value: (row: DisplayRow) => number) => sumOf(rows.map(value))
  return {
    id,
    name,
    rows,
    states: countStates(rows),
    cost: sum(({ display }) => display.cost),
    spots: sum(({ spots }) => spots),
    booked: sum(({ booked }) => booked),
    spent: sum(({ spent }) => spent),
    plays: sum(({ plays }) => plays),
    playsOver: sum(({ playsOver }) => playsOver),
  }
}

/** The rows by owner in their order, or by city with the most displays first and those without a city last. */
export function groupRows(rows: readonly DisplayRow[], by: 'owner' | 'city'): RowGroup[] {
  const groups = new Map<string, { name: string; rows: DisplayRow[] }>()
  for (const row of rows) {
    const [id, name] = by === 'owner' ? [row.orgId, row.owner] : [row.city, row.city]
    const group = groups.get(id) ?? { name, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  const found = [...groups].map(([id, group]) => groupOf(id, group.name, group.rows))
  if (by === 'owner') return found
  return found.toSorted(
    (one, other) =>
      Number(one.id === '') - Number(other.id === '') ||
      other.rows.length - one.rows.length ||
      one.name.localeCompare(other.name),
  )
}
