import type { Identity } from '@plaza/contract/call'
import type { Actor } from './actor.ts'
import { Failure } from './failure.ts'

/** Every call may name its user in these places, whether its contract knows them or not. */
const USER_PLACES = ['headers.user_id', 'query.user_id', 'body.user_id', 'form.user_id']

/** Follows dots into plain data; undefined where the way ends. */
const at = (root: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      root,
    )

const refuse = (place: string): never => {
  if (place.startsWith('params.')) throw new Failure('not_found')
  throw new Failure('forbidden', { sentence: `${place.split('.').pop()} names somebody else than you.` })
}

const differs = (claimed: unknown, own: string): boolean => {
  if (claimed === undefined || claimed === null || claimed === '') return false
  return typeof claimed !== 'string' || claimed.toLowerCase() !== own
}

/**
 * Compares every name that the request claims with the token's (domain.md, "Who may do what").
 * `raw` is the request before unknown fields were dropped.
 * @throws Failure `not_found` in the path, `forbidden` elsewhere, `acting_changed` for `onBehalf`
 */
export const checkIdentity = (
  actor: Actor,
  identity: Identity | undefined,
  raw: { headers: unknown; params: unknown; query: unknown; body: unknown; form: unknown },
): void => {
  for (const place of identity?.org ?? []) if (differs(at(raw, place), actor.orgId)) refuse(place)
  for (const place of [...USER_PLACES, ...(identity?.user ?? [])]) {
    if (differs(at(raw, place), actor.userId)) refuse(place)
  }
  for (const place of identity?.onBehalf ?? []) {
    // Left out it claims nothing; empty it says that one acts for oneself.
    const claimed = at(raw, place)
    if (claimed !== undefined && (claimed || null) !== actor.onBehalf) throw new Failure('acting_changed')
  }
}
