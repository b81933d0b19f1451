import { allCalls } from '@plaza/contract/all'
import { listChanges } from '@plaza/contract/audit'
import { Failure } from '../failure.ts'
import { route } from '../http/mount.ts'
import * as repo from './repo.ts'

/** Gives a call in words; a call that no longer exists keeps its name. */
const summaryOf = (name: string): string => allCalls.find((one) => one.name === name)?.call.summary ?? name

export const auditRoutes = [
  route(listChanges, async (scope, { query }) => {
    const ofPlatform = scope.actor.orgType === 'PLATFORM'
    const { org_id = ofPlatform ? null : scope.actor.orgId, ...wanted } = query
    if (!ofPlatform && org_id !== scope.actor.orgId) throw new Failure('forbidden')
    const { rows, ...total } = await repo.listChanges(scope, org_id, wanted)
    return {
      rows: rows.map(({ created_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        summary: summaryOf(row.call),
      })),
      ...total,
    }
  }),
]
