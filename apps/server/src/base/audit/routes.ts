import { allCalls } from '@plaza/contract/all'
import { listChanges, TOPIC_OF, type Topic } from '@plaza/contract/audit'
import type { CallData, ChangedKind } from '@plaza/contract/call'
import { Failure } from '../failure.ts'
import { route } from '../http/mount.ts'
import { findOpens } from './opens-repo.ts'
import * as repo from './repo.ts'

/** What was written down about a change; the answer's schema holds its shape. */
type Written = Pick<CallData<typeof listChanges>['rows'][number], 'told' | 'changed'>

/** The kinds of what calls change, by the calls' names. What a rule approves is a request. */
const kinds = new Map<string, ChangedKind>([
  ...allCalls.flatMap(({ name, call }): [string, ChangedKind][] =>
    call.changes ? [[name, call.changes.kind]] : [],
  ),
  [repo.BY_RULE, 'approval-request'],
])

const callsOf = (topic: Topic): string[] =>
  [...kinds].flatMap(([name, kind]) => (TOPIC_OF[kind] === topic ? [name] : []))

/** Gives a change in words: those of its call, or of what a rule approved. A call that no longer exists keeps its name. */
const summaryOf = ({ call: name, user_name }: repo.ChangeRow): string =>
  name === repo.BY_RULE
    ? `Approved by your rule “${user_name}”`
    : (allCalls.find((one) => one.name === name)?.call.summary ?? name)

export const auditRoutes = [
  route(listChanges, async (scope, { query }) => {
    const ofPlatform = scope.actor.orgType === 'PLATFORM'
    const { org_id = ofPlatform ? null : scope.actor.orgId, topic, ...wanted } = query
    if (!ofPlatform && org_id !== scope.actor.orgId) throw new Failure('forbidden')
    const narrowed = { ...wanted, ...(topic && { calls: callsOf(topic) }) }
    const { rows, ...total } = await repo.listChanges(scope, org_id, narrowed)
    const opens = await findOpens(
      scope,
      rows.map(({ target }) => target),
    )
    return {
      rows: rows.map((row) => ({
        ...row,
        ...(row as Written),
        created_at: row.created_at.toISOString(),
        summary: summaryOf(row),
        kind: kinds.get(row.call) ?? null,
        opens: opens.get(row.target ?? '') ?? null,
      })),
      ...total,
    }
  }),
]
