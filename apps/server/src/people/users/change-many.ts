import type { sendInvitationsAgain, setUsersActivity, withdrawInvitations } from '@plaza/contract/many-users'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { countEvery, ofInvitations } from '../../base/attempts/attempts.ts'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { hasConfirmedAddress } from '../accounts/details-repo.ts'
import { writeInvitation } from './invite.ts'
import { isOwner, mayInvite, verdicts } from './policy.ts'
import { changePerson, deletePerson, findPerson, lockPeople, type PersonRow } from './repo.ts'

type Done = HandlerData<typeof withdrawInvitations>

const GONE = 'This person or invitation is no longer there.'
const NOT_INVITED = 'This person has joined already.'
const NOT_JOINED = 'This person has not joined yet.'
const NOT_ALLOWED = 'You cannot do this to this person.'

/**
 * Changes people of the actor's organization one after another, under one lock, so that each is judged by what the
 * changes before it left. `change` gives the id that is told of a change, or throws the reason why a person stays.
 */
const each = async (
  scope: CallScope,
  ids: readonly string[],
  change: (person: PersonRow) => Promise<string>,
): Promise<Done> => {
  await lockPeople(scope, scope.actor.orgId)
  const done: Done = { rows: [], left: [] }
  for (const id of ids) {
    const person = await findPerson(scope, id)
    // Of the people of other organizations nothing is told, also where the actor could change them one by one.
    if (!person || person.org_id !== scope.actor.orgId) done.left.push({ id, message: GONE })
    else {
      try {
        done.rows.push({ id: await change(person) })
      } catch (error) {
        if (!(error instanceof Stays)) throw error
        done.left.push({ id, message: error.message })
      }
    }
  }
  return done
}

/** Why somebody stays as they are. */
class Stays extends Error {}

/** Withdraws invitations: whoever has joined meanwhile stays. */
export function withdrawMany(scope: CallScope, { body: { ids } }: ParsedInput<typeof withdrawInvitations>) {
  return each(scope, ids, async (person) => {
    if (!person.invited) throw new Stays(NOT_INVITED)
    if (!verdicts(scope.actor, person).delete) throw new Stays(NOT_ALLOWED)
    await deletePerson(scope, person)
    return person.id
  })
}

/**
 * Sends invitations again, with new links in place of the earlier ones, and with what the actor may give.
 * @throws Failure `email_unconfirmed`, `too_many`
 */
export async function sendManyAgain(
  scope: CallScope,
  { body: { ids } }: ParsedInput<typeof sendInvitationsAgain>,
): Promise<Done> {
  const { actor } = scope
  if (!(await hasConfirmedAddress(scope))) throw new Failure('email_unconfirmed')
  const organization = { id: actor.orgId, name: actor.orgName }
  await countEvery(scope, [ofInvitations(actor.orgId, ids.length)])
  return each(scope, ids, async (person) => {
    if (!person.invited) throw new Stays(NOT_INVITED)
    if (!mayInvite(actor, person) && !isOwner(actor)) throw new Stays(NOT_ALLOWED)
    return (await writeInvitation(scope, organization, person)).id
  })
}

const STATE_STAYS = { true: 'activate', false: 'deactivate' } as const

/** Deactivates users or lets them log in again. The last active owner stays, and so does the actor. */
export function setManyActive(
  scope: CallScope,
  { body: { ids, active } }: ParsedInput<typeof setUsersActivity>,
) {
  return each(scope, ids, async (person) => {
    if (person.invited) throw new Stays(NOT_JOINED)
    if (person.active === active) return person.id
    if (!verdicts(scope.actor, person)[STATE_STAYS[`${active}`]]) throw new Stays(whyNot(scope, person))
    await changePerson(scope, person.id, { active })
    return person.id
  })
}

function whyNot({ actor }: CallScope, person: PersonRow): string {
  if (person.id === actor.userId) return 'You cannot do this to yourself.'
  return person.last_owner ? 'This is the last active owner.' : NOT_ALLOWED
}
