import type { Identity } from '@plaza/contract/call'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'
import { valuesAt } from './places.ts'

/** Every call may name its user in these places, whether or not its contract lists them. */
const USER_PLACES = ['headers.user_id', 'query.user_id', 'body.user_id', 'form.user_id']

const refuse = (place: string): never => {
  if (place.startsWith('params.')) throw new Failure('not_found')
  throw new Failure('forbidden', { sentence: `${place.split('.').pop()} must be your own id.` })
}

const differs = (claimed: unknown, own: string): boolean => {
  if (claimed === undefined || claimed === null || claimed === '') return false
  return typeof claimed !== 'string' || claimed.toLowerCase() !== own
}

/**
 * Compares every identity that the request claims with the token's (domain.md, "Who may do what"). `raw` is
 * the request before unknown fields were dropped.
 * @throws Failure `not_found` in the path, `forbidden` elsewhere, `acting_changed` for `onBehalf`
 */
export function checkIdentity(
  actor: Actor,
  identity: Identity | undefined,
  raw: { headers: unknown; params: unknown; query: unknown; body: unknown; form: unknown },
): void {
  const differsAt = (place: string, own: string) =>
    valuesAt(raw, place).some((claimed) => differs(claimed, own))
  for (const place of identity?.org ?? []) if (differsAt(place, actor.orgId)) refuse(place)
  for (const place of [...USER_PLACES, ...(identity?.user ?? [])]) {
    if (differsAt(place, actor.userId)) refuse(place)
  }
  for (const place of identity?.onBehalf ?? []) {
    // If the field is missing it claims nothing; if it is empty it claims that the user acts for themselves.
    const claims = valuesAt(raw, place).filter((claimed) => claimed !== undefined)
    if (claims.some((claimed) => (claimed || null) !== actor.onBehalf)) throw new Failure('acting_changed')
  }
}
