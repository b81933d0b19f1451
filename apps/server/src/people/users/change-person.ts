import type { setOwner, updateUser } from '@plaza/contract/users'
import type { ParsedInput } from '@plaza/contract/call'
import { OWNER } from '../../base/actor.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { checkGiven } from './check-given.ts'
import { isOwner, verdicts } from './policy.ts'
import { withdrawFiles } from '../../base/uploads/repo.ts'
import * as repo from './repo.ts'

type Verdict = keyof ReturnType<typeof verdicts>

/**
 * Finds the user whom a change concerns, with the organization locked, if the actor may make it.
 * @throws Failure `not_found`, `last_owner`, or `bad_input` where the rank forbids it
 */
const requirePerson = async (scope: CallScope, id: string, verdict: Verdict): Promise<repo.PersonRow> => {
  const found = await repo.findPerson(scope, id)
  if (!found) throw new Failure('not_found')
  await repo.lockPeople(scope, found.org_id)
  const person = await repo.findPerson(scope, id)
  if (!person) throw new Failure('not_found')
  if (verdicts(scope.actor, person)[verdict]) return person
  if (person.last_owner && verdict !== 'make_owner') throw new Failure('last_owner')
  const own = person.id === scope.actor.userId
  throw badInput({
    path: 'id',
    message: own ? 'You cannot do this to yourself.' : 'You cannot do this to this user.',
  })
}

export async function changeRights(
  scope: CallScope,
  { params, body: { version, ...change } }: ParsedInput<typeof updateUser>,
): Promise<repo.PersonRow> {
  const before = await requirePerson(scope, params.id, 'update')
  checkGiven(scope.actor, change, { type: before.org_type, held: before.permissions })
  if (!(await repo.changePerson(scope, params.id, change, version))) throw new Failure('changed_meanwhile')
  const person = await repo.findPerson(scope, params.id)
  if (!person) throw new Failure('not_found')
  return person
}

/** Activates or deactivates a user; one who is in that state already stays unchanged, without an error. */
export async function setActivity(scope: CallScope, id: string, active: boolean) {
  const found = await repo.findPerson(scope, id)
  if (found && !found.invited && found.active === active) return { id, active }
  await requirePerson(scope, id, active ? 'activate' : 'deactivate')
  await repo.changePerson(scope, id, { active })
  return { id, active }
}

export async function removePerson(scope: CallScope, id: string) {
  const person = await requirePerson(scope, id, 'delete')
  await repo.deletePerson(scope, person)
  if (person.avatar_file_id) await withdrawFiles(scope, [person.avatar_file_id], person.org_id)
  return { id }
}

/** @throws Failure `forbidden` for a user: only an owner or the platform ever makes one */
export async function makeOwner(scope: CallScope, { params }: ParsedInput<typeof setOwner>) {
  if (!isOwner(scope.actor)) throw new Failure('forbidden')
  const person = await repo.findPerson(scope, params.userId)
  if (!person || person.org_id !== params.orgId) throw new Failure('not_found')
  if (!person.active && !person.invited) throw new Failure('inactive_user')
  if (person.role_id !== OWNER) {
    await requirePerson(scope, params.userId, 'make_owner')
    await repo.changePerson(scope, params.userId, { role_id: OWNER })
  }
  if (!person.invited) await repo.storeOwner(scope, person.org_id, person.id)
  return { id: person.id, role_id: OWNER }
}
