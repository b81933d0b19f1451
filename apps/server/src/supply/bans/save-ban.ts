import { isDeepStrictEqual } from 'node:util'
import { MOST_BANS, type createBan, type saveBan } from '@plaza/contract/bans'
import type { ParsedInput } from '@plaza/contract/call'
import { adProducts } from '@plaza/domain/taxonomies/ad-products'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof createBan>['body']

/** The sentence is the same for an organization that does not exist and for one that has never asked. */
const NOT_KNOWN = 'This is not an advertiser that has asked for your displays.'

const requireOwn = async (scope: ActorScope, { displays, locations }: repo.Reach): Promise<void> => {
  const own = await repo.findOwnNamed(scope, { displays, locations })
  const issues = [
    ...displays.flatMap((id, n) => (own.displays.has(id) ? [] : [notYours(`displays.${n}`, 'display')])),
    ...locations.flatMap((id, n) => (own.locations.has(id) ? [] : [notYours(`locations.${n}`, 'location')])),
  ]
  if (issues.length) throw badInput(...issues)
}

/** Where something is banned: everywhere unless something is named, which has to be at least one thing then. */
const reachOf = ({ everywhere, displays, locations }: Partial<repo.Reach>): repo.Reach => {
  const isAll = everywhere ?? !(displays ?? locations)
  const named = { displays: [...new Set(displays)], locations: [...new Set(locations)] }
  const isSome = named.displays.length + named.locations.length > 0
  if (isAll && isSome) {
    throw badInput({ path: 'everywhere', message: 'Please choose all displays, or name some.' })
  }
  if (!isAll && !isSome) {
    throw badInput({ path: 'displays', message: 'Please choose at least one display or location.' })
  }
  return { everywhere: isAll, ...named }
}

/** What is banned as people call it. */
const nameOf = async (scope: ActorScope, { advertiser_id, email, category }: repo.What): Promise<string> => {
  if (category !== null) {
    const found = adProducts.find(category)
    if (!found) throw badInput({ path: 'category', message: 'This must be the id of a category.' })
    return found.name
  }
  if (advertiser_id === null) return email ?? ''
  const known = await repo.listKnownAdvertisers(scope)
  const found = known.find(({ id }) => id === advertiser_id)
  if (!found) throw badInput({ path: 'advertiser_id', message: NOT_KNOWN })
  return found.name
}

/** What a body names: one of the three. */
export function whatOf({ advertiser_id, email, category }: Pick<Body, keyof repo.What>): repo.What {
  return {
    advertiser_id: advertiser_id ?? null,
    email: email ?? null,
    category: category ? Number(category) : null,
  }
}

/**
 * Bans an advertiser, whoever has an address, or a category on displays of the actor's. Purchases that are being made
 * are waited for. Gives the id of the ban.
 * @throws Failure `bad_input`, `too_many_bans`; the unique indexes find what is banned already
 */
export async function createNewBan(scope: ActorScope, body: Body): Promise<string> {
  const what = whatOf(body)
  const reach = reachOf(body)
  const name = await nameOf(scope, what)
  await requireOwn(scope, reach)
  if ((await repo.lockBans(scope)) >= MOST_BANS) throw new Failure('too_many_bans')
  const id = newId(scope.now)
  await repo.insertBan(scope, { id, ...what, name, everywhere: reach.everywhere, note: body.note })
  await repo.storeReach(scope, id, reach)
  return id
}

/**
 * Changes where something is banned, or the note. What is left out stays.
 * @throws Failure `bad_input`, `not_found`, `changed_meanwhile`
 */
export async function changeBan(
  scope: ActorScope,
  id: string,
  body: ParsedInput<typeof saveBan>['body'],
): Promise<void> {
  await repo.lockBans(scope)
  const [had] = await repo.listBans(scope, id)
  if (!had) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== had.version) throw new Failure('changed_meanwhile')
  const names = (things: { id: string }[]) => things.map((thing) => thing.id)
  const before = { displays: names(had.displays), locations: names(had.locations) }
  // What is sent back as it was stays, also where all that it named is gone.
  const isSame =
    (body.everywhere ?? had.everywhere) === had.everywhere &&
    isDeepStrictEqual(
      { displays: body.displays ?? before.displays, locations: body.locations ?? before.locations },
      before,
    )
  const reach = isSame ? { everywhere: had.everywhere, ...before } : reachOf(body)
  await requireOwn(scope, reach)
  await repo.updateBan(scope, id, { everywhere: reach.everywhere, note: body.note ?? had.note })
  await repo.storeReach(scope, id, reach)
}
