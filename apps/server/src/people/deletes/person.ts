import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { removePerson, setActivity } from '../users/change-person.ts'
import { findPerson } from '../users/repo.ts'
import type { SwitchableThing } from './thing.ts'

/** Allows deleting one's own account, or with `user:delete` those of others in the organization. */
const checkPerson = async (scope: CallScope, id: string): Promise<void> => {
  const { actor } = scope
  const person = await findPerson(scope, id)
  if (!person) throw new Failure('not_found')
  if (person.id !== actor.userId && !actor.permissions.has('user:delete')) throw new Failure('forbidden')
  if (person.last_owner) throw new Failure('last_owner')
}

export const person: SwitchableThing = {
  findName: async (scope, id) => {
    const found = await findPerson(scope, id)
    return found && (found.name || found.email)
  },
  check: checkPerson,
  remove: async (scope, id) => {
    await removePerson(scope, id)
  },
  setActive: setActivity,
}
