import { byDisplay } from '../../../shared/campaign-details/placements.ts'
import type { ApprovalRequest, Placement } from '../../../shared/campaign-details/queries.ts'

/** A display of a campaign, with its owner and what became of its part. */
export interface DisplayRow {
  display: ReturnType<typeof byDisplay<Placement>>[number]
  orgId: string
  owner: string
  status: ApprovalRequest['status']
}

type Given = {
  requests: readonly Pick<ApprovalRequest, 'id' | 'org_id' | 'org_name' | 'status'>[]
  placements: readonly Placement[]
}

/**
 * The displays of a campaign in the order of its placements. A display is cancelled when all of its placements
 * are, whatever became of the rest of its owner's part.
 */
export function displayRows({ requests, placements }: Given): DisplayRow[] {
  const parts = new Map(requests.map((request) => [request.id, request]))
  return byDisplay(placements).flatMap((display) => {
    const request = parts.get(display.placements[0]?.request_id ?? '')
    if (!request) return []
    const cancelled = display.placements.every((placement) => placement.cancelled)
    const status = cancelled ? 'cancelled' : request.status
    return [{ display, orgId: request.org_id, owner: request.org_name, status }]
  })
}

/** The rows whose display, place or owner has a text in its name, whatever its case. */
export function matchingRows(rows: readonly DisplayRow[], text: string): DisplayRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(({ display: { name, place }, owner }) =>
    [name, place, owner].some((words) => words.toLocaleLowerCase().includes(wanted)),
  )
}

/** The rows by owner, each with the sum of its displays as they were bought. */
export function byOwner(rows: readonly DisplayRow[]) {
  const owners = new Map<string, { id: string; name: string; cost: number; rows: DisplayRow[] }>()
  for (const row of rows) {
    const owner = owners.get(row.orgId) ?? { id: row.orgId, name: row.owner, cost: 0, rows: [] }
    owner.cost += row.display.cost
    owner.rows.push(row)
    owners.set(row.orgId, owner)
  }
  return [...owners.values()]
}
