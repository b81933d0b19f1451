import { advertiserDisplay } from '@plaza/contract/finding'
import type { z } from 'zod'
import { ReadyData } from '../../base/http/ready-data.ts'
import { Memory } from '../../base/memory.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { readFound, type FoundDisplay } from './list-repo.ts'
import type { StampedDisplay } from './page-repo.ts'
import { presentFound } from './present.ts'

type Scope = CallScope | CallScope<null>

/** A display as a list shows it to all who see it, as JSON that is open at its end. */
interface Card extends Pick<FoundDisplay, 'display_id' | 'latitude' | 'longitude'> {
  stamp: string
  json: string
}

/** A display on a page, as a list shows it to whoever asks. */
export interface ShownCard extends Card {
  isFavourite: boolean
}

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

/** Makes the cards of displays as they are now, or newer than their stamps, which then tell that they have changed. */
const makeCards = async (scope: Scope, page: StampedDisplay[]): Promise<Card[]> => {
  const stamps = new Map(page.map(({ display_id, stamp }) => [display_id, during(stamp, scope.now)]))
  const rows = await readFound(scope.db, [...stamps.keys()], scope.now, scope.actor?.orgId ?? null)
  return rows.map((row) => ({
    display_id: row.display_id,
    latitude: row.latitude,
    longitude: row.longitude,
    stamp: stamps.get(row.display_id) ?? '',
    json: JSON.stringify(common.parse(presentFound(scope, row))).slice(0, -1),
  }))
}

/**
 * The cards of displays found to be on offer to whoever asks, in their order. What was shown before is not read again
 * while its stamp tells that nothing of it has changed since.
 */
export async function readCards(scope: Scope, page: StampedDisplay[]): Promise<ShownCard[]> {
  const cards = cardsOf(scope.db)
  const known = new Map<string, Card>()
  for (const { display_id, stamp } of page) {
    const card = cards.get(display_id)
    if (card?.stamp === during(stamp, scope.now)) known.set(display_id, card)
  }
  const changed = page.filter(({ display_id }) => !known.has(display_id))
  for (const card of changed.length ? await makeCards(scope, changed) : []) {
    known.set(card.display_id, card)
    cards.set(card.display_id, card)
  }
  return page.flatMap(({ display_id, is_favourite: isFavourite }) => {
    const card = known.get(display_id)
    return card ? { ...card, isFavourite } : []
  })
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
