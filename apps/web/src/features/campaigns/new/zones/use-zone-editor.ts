import { putZone, removeZone, type DraftMedia, type DraftZone } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { isUnfit, keyOf, reachOf, sumAdded, type OfferZone, type Reach } from './offer-zone.ts'

/**
 * The last time that files were put into many zones at once: from a zone, by the drop of that number, or as they
 * arrived by an upload link. `before`
 * has each of the zones as it was in the draft, undefined where it was not.
 */
interface Filling {
  from: 'zone' | 'link' | number
  before: ReadonlyMap<string, DraftZone | undefined>
}

/** A zone, and all files that it gets. */
export interface Filled {
  zone: OfferZone
  media: DraftMedia[]
}

export type ZoneFault = 'no_media' | 'no_spots' | 'unfit' | 'taken_out'
/** The most files of a zone. */
export const MOST_FILES = 20

const isSpots = (spots: number | undefined): spots is number => Number.isInteger(spots) && Number(spots) > 0

/**
 * The editor of the zones' content. Changes of a zone that was added go into the draft at once; others
 * wait for "Add zone".
 */
export function useZoneEditor(all: readonly OfferZone[]) {
  const { draft, change } = useCampaignDraft()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, DraftZone>>(new Map())
  const [filling, setFilling] = useState<Filling | null>(null)
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

  /** Zones that the user has changed since are not undone. */
  const settle = (zone: OfferZone) =>
    setFilling((last) => {
      if (!last?.before.has(zone.key)) return last
      const before = new Map(last.before)
      before.delete(zone.key)
      return before.size > 0 ? { ...last, before } : null
    })

  function put(zone: OfferZone, content: DraftZone) {
    tell(zone, null)
    settle(zone)
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
      dayparts: contentOf(each).dayparts,
    }))

  /** Puts files into zones. What one drop puts there, file by file, is undone together. */
  function fill(wanted: readonly Filled[], from: Filling['from']) {
    setFilling((last) => {
      const before = new Map(from !== 'zone' && last?.from === from ? last.before : [])
      for (const { zone } of wanted) if (!before.has(zone.key)) before.set(zone.key, added(zone))
      return { from, before }
    })
    for (const { zone, media } of wanted) {
      const content = { ...contentOf(zone), media: media.slice(0, MOST_FILES) }
      tell(zone, null)
      change((now) => putZone(now, content).draft)
    }
  }

  /** Undoes the last filling of zones. Zones that were added or changed since then stay. */
  function undoFill() {
    if (!filling) return
    const { before } = filling
    change((now) => ({
      zones: now.zones.flatMap((each) => {
        const key = keyOf(each)
        return before.has(key) ? (before.get(key) ?? []) : each
      }),
    }))
    setFilling(null)
  }

  /** How many zones the last filling reached, and what that added to the price. */
  function sizeOf({ before }: Filling) {
    const zones = all.filter(({ key }) => before.has(key))
    const wanted = zones.map((zone) => ({ zone, ...contentOf(zone) }))
    const were = [...before.values()].filter((each) => each !== undefined)
    return { count: zones.length, sum: sumAdded(wanted, were) }
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
    /** Takes these parts of the day instead of the whole day, or the whole day without any. */
    setDayparts: (zone: OfferZone, names: readonly string[]) => {
      const { dayparts: _, ...content } = contentOf(zone)
      put(zone, { ...content, ...(names.length > 0 && { dayparts: [...names] }) })
    },
    /** The first zone of the campaign whose number of spots is missing or invalid. */
    unreadZone: all.find((zone) => unread.has(zone.key) && added(zone)),
    tell,
    add,
    /** How many zones would show the files, and what that would add to the price; none where all of them do already. */
    offerOf: (zone: OfferZone, reach: Reach) => {
      const wanted = within(zone, reach)
      const isDone = wanted.every((each) => showsSame(added(each.zone), contentOf(zone)))
      return { count: isDone ? 0 : wanted.length, sum: sumAdded(wanted, draft.zones) }
    },
    fill,
    /** Puts a zone's files into all others within reach. */
    spread: (zone: OfferZone, reach: Reach) => {
      const { media } = contentOf(zone)
      fill(
        within(zone, reach).map((each) => ({ zone: each.zone, media })),
        'zone',
      )
    },
    /** What the last filling did from zone to zone, if this zone was part of it and is unchanged; else null. */
    spreadingOf: (zone: OfferZone) =>
      filling?.from === 'zone' && filling.before.has(zone.key) ? sizeOf(filling) : null,
    /** What the last filling did if it was this drop, or that of what arrived; else null. */
    fillingOf: (drop: number | 'link') => (filling?.from === drop ? sizeOf(filling) : null),
    undoFill,
    remove: (zone: OfferZone) => {
      wait(zone, contentOf(zone))
      tell(zone, null)
      settle(zone)
      change((now) => removeZone(now, contentOf(zone)))
    },
  }
}

/** Whether a zone is in the campaign with the same files in the same order. */
function showsSame(one: DraftZone | undefined, { media }: DraftZone): boolean {
  return one?.media.length === media.length && media.every(({ url }, at) => one.media[at]?.url === url)
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>
