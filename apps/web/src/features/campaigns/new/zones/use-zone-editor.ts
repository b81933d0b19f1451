import { putZone, removeZone, type DraftMedia, type DraftZone } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { isUnfit, keyOf, reachOf, sumAdded, type OfferZone, type Reach } from './offer-zone.ts'

/**
 * The last time that files were put into many zones at once: the zones that changed, and the draft before
 * that.
 */
interface Spreading {
  count: number
  sum: number
  keys: ReadonlySet<string>
  before: readonly DraftZone[]
}

export type ZoneFault = 'no_media' | 'no_spots' | 'unfit' | 'taken_out'
const MOST_FILES = 20

const isSpots = (spots: number | undefined): spots is number => Number.isInteger(spots) && Number(spots) > 0

/**
 * The editor of the zones' content. Changes of a zone that was added go into the draft at once; others
 * wait for "Add zone".
 */
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
    // Zones that the user has changed since are not undone.
    setSpreading((last) => (last?.keys.has(zone.key) ? null : last))
    if (!added(zone)) return wait(zone, content)
    if (content.media.length > 0) return change((now) => putZone(now, content).draft)
    // A zone without media cannot be bought, so it becomes one that is not added.
    change((now) => removeZone(now, content))
    wait(zone, content)
    tell(zone, 'taken_out')
  }

  /** A number that no campaign accepts stays in the field only; the zone keeps the previous number. */
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

  /** The zones that would show a zone's files, including itself, each with its spots. */
  const within = (zone: OfferZone, reach: Reach) =>
    [zone, ...reachOf(reach, zone, all, contentOf(zone).media)].map((each) => ({
      zone: each,
      spots: contentOf(each).spots,
    }))

  /** Puts the zone's files into these zones and remembers the draft before, for an undo. */
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

  /** Undoes the last spreading of files. Zones that were added since then stay. */
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
    /** The value of the spots field: undefined while it is empty, NaN where the text is no number. */
    spotsOf: (zone: OfferZone) => (unread.has(zone.key) ? unread.get(zone.key) : contentOf(zone).spots),
    setSpots,
    /** The first zone of the campaign whose number of spots is missing or invalid. */
    unreadZone: all.find((zone) => unread.has(zone.key) && added(zone)),
    tell,
    add,
    /** How many zones would show the files, and what that would add to the price. */
    offerOf: (zone: OfferZone, reach: Reach) => {
      const wanted = within(zone, reach)
      return { count: wanted.length, sum: sumAdded(wanted, draft.zones) }
    },
    spread,
    /** The last spreading, if this zone was part of it and has not been changed since; else null. */
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
