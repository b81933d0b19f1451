import type { Identity } from '@plaza/contract/call'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'

/** Every call may name its user in these places, whether its contract knows them or not. */
const USER_PLACES = ['headers.user_id', 'query.user_id', 'body.user_id', 'form.user_id']

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Follows dots into plain data, into each item of a list at a `*`; undefined where a way ends. */
const at = (root: unknown, place: string): unknown[] =>
  place
    .split('.')
    .reduce<unknown[]>(
      (values, key) =>
        key === '*'
          ? values.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
          : values.map((value) => (isData(value) && Object.hasOwn(value, key) ? value[key] : undefined)),
      [root],
    )

const refuse = (place: string): never => {
  if (place.startsWith('params.')) throw new Failure('not_found')
  throw new Failure('forbidden', { sentence: `${place.split('.').pop()} must be your own id.` })
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
export function checkIdentity(
  actor: Actor,
  identity: Identity | undefined,
  raw: { headers: unknown; params: unknown; query: unknown; body: unknown; form: unknown },
): void {
  const differsAt = (place: string, own: string) => at(raw, place).some((claimed) => differs(claimed, own))
  for (const place of identity?.org ?? []) if (differsAt(place, actor.orgId)) refuse(place)
  for (const place of [...USER_PLACES, ...(identity?.user ?? [])]) {
    if (differsAt(place, actor.userId)) refuse(place)
  }
  for (const place of identity?.onBehalf ?? []) {
    // Left out it claims nothing; empty it says that one acts for oneself.
    const claims = at(raw, place).filter((claimed) => claimed !== undefined)
    if (claims.some((claimed) => (claimed || null) !== actor.onBehalf)) throw new Failure('acting_changed')
  }
}
