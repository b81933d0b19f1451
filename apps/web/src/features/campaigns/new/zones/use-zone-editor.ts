import { putZone, removeZone, type DraftMedia, type DraftZone } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { isUnfit, keyOf, reachOf, sumAdded, type OfferZone, type Reach } from './offer-zone.ts'

/** Files that were put into many zones at once: what that added, and what stood in the draft before. */
interface Spreading {
  count: number
  sum: number
  keys: ReadonlySet<string>
  before: readonly DraftZone[]
}

export type ZoneFault = 'no_media' | 'no_spots' | 'unfit' | 'taken_out'
const MOST_FILES = 20

const isSpots = (spots: number | undefined): spots is number => Number.isInteger(spots) && Number(spots) > 0

/** What stands in a zone; an added one changes the draft at once, another waits for "Add zone". */
export function useZoneEditor(all: readonly OfferZone[]) {
  const { draft, change } = useCampaignDraft()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, DraftZone>>(new Map())
  const [spreading, setSpreading] = useState<Spreading | null>(null)
  const [unread, setUnread] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, ZoneFault>>(new Map())

  const added = (zone: OfferZone) => draft.zones.find((each) => keyOf(each) === zone.key)
  const contentOf = (zone: OfferZone): DraftZone =>
    added(zone) ??
    waiting.get(zone.key) ?? { id: zone.id, display_id: zone.display.display_id, spots: 1, media: [] }

  const tell = (zone: OfferZone, fault: ZoneFault | null) =>
    setFaults((before) => {
      const next = new Map(before)
      if (fault) next.set(zone.key, fault)
      else next.delete(zone.key)
      return next
    })
  const wait = (zone: OfferZone, content: DraftZone) =>
    setWaiting((before) => new Map(before).set(zone.key, content))

  function put(zone: OfferZone, content: DraftZone) {
    tell(zone, null)
    // What is changed by hand since is not taken back.
    setSpreading((last) => (last?.keys.has(zone.key) ? null : last))
    if (!added(zone)) return wait(zone, content)
    if (content.media.length > 0) return change((now) => putZone(now, content).draft)
    // Without media there is nothing to buy: it goes back to those that are not added.
    change((now) => removeZone(now, content))
    wait(zone, content)
    tell(zone, 'taken_out')
  }

  /** A number that no campaign takes stands in its field alone; the zone keeps the one before. */
  function setSpots(zone: OfferZone, spots: number | undefined) {
    setUnread((before) => {
      const next = new Map(before)
      if (isSpots(spots)) next.delete(zone.key)
      else next.set(zone.key, spots)
      return next
    })
    if (isSpots(spots)) put(zone, { ...contentOf(zone), spots })
  }

  function add(zone: OfferZone) {
    const content = contentOf(zone)
    if (unread.has(zone.key)) return tell(zone, 'no_spots')
    if (content.media.some((file) => isUnfit(file, zone))) return tell(zone, 'unfit')
    const { fault } = putZone(draft, content)
    tell(zone, fault === 'no_media' ? fault : null)
    if (!fault) change((now) => putZone(now, content).draft)
  }

  /** The zones that a zone's files would be in if they were used so far, itself among them, each with its spots. */
  const within = (zone: OfferZone, reach: Reach) =>
    [zone, ...reachOf(reach, zone, all, contentOf(zone).media)].map((each) => ({
      zone: each,
      spots: contentOf(each).spots,
    }))

  /** Puts the zone's files into all of these, and keeps what was there for an undo. */
  function spread(zone: OfferZone, reach: Reach) {
    const { media } = contentOf(zone)
    const wanted = within(zone, reach)
    const sum = sumAdded(wanted, draft.zones)
    const keys = new Set(wanted.map((each) => each.zone.key))
    setSpreading({ count: wanted.length, sum, keys, before: draft.zones })
    for (const each of wanted) {
      const { id, display_id, spots } = contentOf(each.zone)
      tell(each.zone, null)
      change((now) => putZone(now, { id, display_id, spots, media }).draft)
    }
  }

  /** Takes the last spreading back; zones that were added elsewhere since then stay. */
  function undoSpread() {
    if (!spreading) return
    const { keys, before } = spreading
    change((now) => ({
      zones: [
        ...before.filter((each) => keys.has(keyOf(each))),
        ...now.zones.filter((each) => !keys.has(keyOf(each))),
      ],
    }))
    setSpreading(null)
  }

  return {
    contentOf,
    isAdded: (zone: OfferZone) => added(zone) !== undefined,
    faultOf: (zone: OfferZone) => faults.get(zone.key) ?? null,
    setMedia: (zone: OfferZone, media: DraftMedia[]) =>
      put(zone, { ...contentOf(zone), media: media.slice(0, MOST_FILES) }),
    /** What stands in the field of its spots: undefined while that is empty, NaN where it is no number. */
    spotsOf: (zone: OfferZone) => (unread.has(zone.key) ? unread.get(zone.key) : contentOf(zone).spots),
    setSpots,
    /** The first zone of the campaign of which it is not said how many spots it takes. */
    unreadZone: all.find((zone) => unread.has(zone.key) && added(zone)),
    tell,
    add,
    /** How many zones it would be in, and what that would add. */
    offerOf: (zone: OfferZone, reach: Reach) => {
      const wanted = within(zone, reach)
      return { count: wanted.length, sum: sumAdded(wanted, draft.zones) }
    },
    spread,
    /** The last spreading that this zone was part of; null where it was in none, or was changed since. */
    spreadingOf: (zone: OfferZone) => (spreading?.keys.has(zone.key) ? spreading : null),
    undoSpread,
    remove: (zone: OfferZone) => {
      wait(zone, contentOf(zone))
      tell(zone, null)
      setSpreading((last) => (last?.keys.has(zone.key) ? null : last))
      change((now) => removeZone(now, contentOf(zone)))
    },
  }
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>
