import type { DeletablePath } from '@plaza/contract/deletes'
import type { decideDeletion } from '@plaza/contract/deletion-requests'
import type { ParsedInput } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { tellDeletionAsked, tellDeletionDecided } from './tell-deletion.ts'
import * as repo from './requests-repo.ts'
import type { Deletables, Thing } from './thing.ts'

/**
 * Asks the platform to delete a thing of the actor's organization. A thing that could not be deleted now is
 * refused at once, with the reasons.
 * @throws Failure `not_found`, and what keeps it
 */
export async function ask(scope: CallScope, path: DeletablePath, thing: Thing, id: string) {
  const target_name = await thing.findName(scope, id)
  if (target_name === undefined) throw new Failure('not_found')
  await thing.check(scope, id)
  const request = { id: newId(scope.now), path, target_id: id, target_name }
  const kept = await repo.insertRequest(scope, request)
  if (kept.isNew) await tellDeletionAsked(scope, request)
  return { id, request_id: kept.id }
}

/** The platform deletes on behalf of the organization that asked, and reaches only its things. */
const forOrganization = (scope: CallScope, orgId: string): CallScope => ({
  ...scope,
  actor: { ...scope.actor, orgId },
})

/** Deletes what was requested. A thing that is gone already went as was requested. */
const removeAsked = async (
  scope: CallScope,
  things: Deletables,
  { path, target_id, org_id }: repo.RequestRow,
): Promise<void> => {
  const acting = forOrganization(scope, org_id)
  if ((await things[path].findName(acting, target_id)) === undefined) return
  await things[path].remove(acting, target_id)
}

/**
 * Confirms a request, which deletes the thing, or declines it.
 * @throws Failure `not_found`, `already_decided`, and what keeps the thing
 */
export async function decide(
  scope: CallScope,
  things: Deletables,
  { params, body }: ParsedInput<typeof decideDeletion>,
): Promise<repo.RequestRow> {
  const request = await repo.lockRequest(scope, params.id)
  if (!request) throw new Failure('not_found')
  if (request.status === 'gone') {
    throw new Failure('already_decided', { sentence: 'This has already been deleted.' })
  }
  if (request.status !== 'waiting') throw new Failure('already_decided')
  if (body.decision === 'confirmed') await removeAsked(scope, things, request)
  await repo.storeDecision(scope, request.id, body)
  await tellDeletionDecided(scope, request, body)
  return { ...request, status: body.decision, note: body.note, decided_at: scope.now }
}
