import { allCalls } from '@plaza/contract/all'
import { listChanges } from '@plaza/contract/audit'
import { Failure } from '../failure.ts'
import { route } from '../http/mount.ts'
import * as repo from './repo.ts'

/** Gives a change in words: those of its call, or of what a rule approved. A call that no longer exists keeps its name. */
const summaryOf = ({ call: name, user_name }: repo.ChangeRow): string =>
  name === repo.BY_RULE
    ? `Approved by your rule “${user_name}”`
    : (allCalls.find((one) => one.name === name)?.call.summary ?? name)

export const auditRoutes = [
  route(listChanges, async (scope, { query }) => {
    const ofPlatform = scope.actor.orgType === 'PLATFORM'
    const { org_id = ofPlatform ? null : scope.actor.orgId, ...wanted } = query
    if (!ofPlatform && org_id !== scope.actor.orgId) throw new Failure('forbidden')
    const { rows, ...total } = await repo.listChanges(scope, org_id, wanted)
    return {
      rows: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        summary: summaryOf(row),
      })),
      ...total,
    }
  }),
]
