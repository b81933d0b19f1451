import { advertiserDisplay } from '@plaza/contract/finding'
import type { z } from 'zod'
import { ReadyData } from '../../base/http/ready-data.ts'
import { Memory } from '../../base/memory.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { readFound, readStamps, type FoundDisplay, type StampedDisplay } from './list-repo.ts'
import { presentFound } from './present.ts'

type Scope = CallScope | CallScope<null>

/** A display as a list shows it to all who see it, as JSON that is open at its end. */
interface Card extends Pick<FoundDisplay, 'display_id' | 'latitude' | 'longitude'> {
  stamp: string
  json: string
}

/** A display on a page, as a list shows it to whoever asks. */
export type ShownCard = Card & Pick<FoundDisplay, 'isFavourite'>

const ofWhoeverAsks = { isFavourite: true, distance: true, flight: true } as const
const common = advertiserDisplay.omit(ofWhoeverAsks)
const own = advertiserDisplay.pick(ofWhoeverAsks)

/** What a query adds to a card: how far the display is, and what its flight costs. */
export type CardParts = Pick<z.input<typeof advertiserDisplay>, 'distance' | 'flight'>

/** So many characters of cards are remembered: those of some ten thousand displays. */
const MOST_CHARACTERS = 20_000_000

/** The cards that are remembered of a database. */
const remembered = new WeakMap<object, Memory<Card>>()

const cardsOf = (db: object): Memory<Card> => {
  const known = remembered.get(db) ?? new Memory<Card>(MOST_CHARACTERS, ({ json }) => json.length)
  remembered.set(db, known)
  return known
}

const HOUR = 3_600_000

/** A card lasts for an hour, since its files have addresses that are signed for the hours to come. */
const during = (stamp: string, now: Date): string => `${stamp} ${Math.ceil(now.getTime() / HOUR)}`

const makeCard = (scope: Scope, row: FoundDisplay): Card => ({
  display_id: row.display_id,
  latitude: row.latitude,
  longitude: row.longitude,
  stamp: during(row.stamp, scope.now),
  json: JSON.stringify(common.parse(presentFound(scope, row))).slice(0, -1),
})

const makeCards = async (scope: Scope, cards: Memory<Card>, ids: string[]): Promise<ShownCard[]> => {
  const rows = await readFound(scope.db, ids, scope.now, scope.actor?.orgId ?? null)
  return rows.map((row) => {
    const card = makeCard(scope, row)
    cards.set(card.display_id, card)
    return { ...card, isFavourite: row.isFavourite }
  })
}

/** Completes a page with the cards of those that are not known as they are now. */
const complete = async (scope: Scope, cards: Memory<Card>, page: StampedDisplay[]): Promise<ShownCard[]> => {
  const known = new Map<string, ShownCard>()
  for (const { display_id, stamp, isFavourite } of page) {
    const card = cards.get(display_id)
    if (card?.stamp === during(stamp, scope.now)) known.set(display_id, { ...card, isFavourite })
  }
  const changed = page.flatMap(({ display_id }) => (known.has(display_id) ? [] : display_id))
  const made = changed.length ? await makeCards(scope, cards, changed) : []
  for (const card of made) known.set(card.display_id, card)
  return page.flatMap(({ display_id }) => known.get(display_id) ?? [])
}

/**
 * The cards of displays found to be on offer to whoever asks, in the order of `ids`. What was shown before is not read
 * again, once its stamp tells that nothing of it has changed since.
 */
export async function readCards(scope: Scope, ids: string[]): Promise<ShownCard[]> {
  if (!ids.length) return []
  const cards = cardsOf(scope.db)
  if (!ids.some((id) => cards.get(id))) return makeCards(scope, cards, ids)
  return complete(scope, cards, await readStamps(scope.db, ids, scope.now, scope.actor?.orgId ?? null))
}

/** A list of cards, each with what the query adds to it, as it is sent. */
export function presentCards(
  cards: ShownCard[],
  parts: CardParts[],
  total: { count: number; more?: boolean },
): ReadyData {
  const rows = cards.map(({ json, isFavourite }, index) => {
    const rest = JSON.stringify(own.parse({ isFavourite, ...parts[index] }))
    return `${json},${rest.slice(1)}`
  })
  return new ReadyData(`{"rows":[${rows.join(',')}],${JSON.stringify(total).slice(1)}`)
}
