import type { Identity } from '@plaza/contract/call'
import type { Actor } from './actor.ts'
import { Failure } from './failure.ts'

/** Follows dots into plain data; undefined where the way ends. */
const at = (root: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      root,
    )

const refuse = (place: string): never => {
  if (place.startsWith('params.')) throw new Failure('not_found')
  throw new Failure('forbidden', { sentence: `${place.split('.').pop()} names somebody else than you.` })
}

/**
 * Compares every name that the request claims with the token's (domain.md, "Who may do what").
 * @throws Failure `not_found` in the path, `forbidden` elsewhere, `acting_changed` for `onBehalf`
 */
export const checkIdentity = (actor: Actor, identity: Identity | undefined, input: unknown): void => {
  const differs = (place: string, own: string): boolean => {
    const claimed = at(input, place)
    return claimed !== undefined && claimed !== null && claimed !== '' && claimed !== own
  }
  const header = at(input, 'header.user_id')
  if (header !== undefined && header !== '' && header !== actor.userId) refuse('header.user_id')
  for (const place of identity?.org ?? []) if (differs(place, actor.orgId)) refuse(place)
  for (const place of identity?.user ?? []) if (differs(place, actor.userId)) refuse(place)
  for (const place of identity?.onBehalf ?? []) {
    if ((at(input, place) || null) !== actor.onBehalf) throw new Failure('acting_changed')
  }
}
