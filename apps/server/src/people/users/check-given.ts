import type { OrganizationType } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { OWNER, type Actor } from '../../base/actor.ts'
import { badInput } from '../../base/failure.ts'
import { foreignTo, isOwner, rolesIn, tooMuch } from './policy.ts'

interface Given {
  role_id?: number
  permissions?: readonly string[]
}

interface Receiving {
  /** The type of the organization in which the permissions are given. */
  type: OrganizationType
  /** The permissions that the receiver already holds. */
  held?: readonly string[]
  /** The place of what is given in the request: `user.`, or nothing for its root. */
  at?: string
}

const faultOf = (actor: Actor, given: readonly string[], { type, held }: Receiving): string | null => {
  const foreign = foreignTo(type, given)
  if (foreign.length) return `Nobody in this organization can have: ${foreign.join(', ')}.`
  const excess = tooMuch(actor, given, held)
  return excess.length ? `You may not give: ${excess.join(', ')}.` : null
}

/**
 * Checks what an actor gives to somebody: only permissions that the actor has and that can be held there, and
 * the role of owner only from an owner.
 * @throws Failure `bad_input` naming all that is too much
 */
export function checkGiven(actor: Actor, { role_id, permissions = [] }: Given, to: Receiving): void {
  const { at = '' } = to
  const issues: Issue[] = []
  if (role_id !== undefined && !rolesIn(to.type).includes(role_id)) {
    const message =
      to.type === 'PLATFORM'
        ? 'Everybody in the platform’s organization is an admin, so this must be 1.'
        : 'Nobody in this organization can be a platform admin.'
    issues.push({ path: `${at}role_id`, message })
  }
  if (role_id === OWNER && !isOwner(actor)) {
    issues.push({ path: `${at}role_id`, message: 'Only an owner can make somebody else an owner.' })
  }
  const fault = faultOf(actor, permissions, to)
  if (fault) issues.push({ path: `${at}permissions`, message: fault })
  if (issues.length) throw badInput(...issues)
}
