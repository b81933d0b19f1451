import { putZone, removeZone, type DraftMedia, type DraftZone } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../lib/campaign-draft.ts'
import { isUnfit, keyOf, twinsOf, type OfferZone } from './offer-zone.ts'

export type ZoneFault = 'no_media' | 'unfit' | 'taken_out'
const MOST_FILES = 20

/** What stands in a zone; an added one changes the draft at once, another waits for "Add zone". */
export function useZoneEditor(all: readonly OfferZone[]) {
  const { draft, change } = useCampaignDraft()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, DraftZone>>(new Map())
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
    if (!added(zone)) return wait(zone, content)
    if (content.media.length > 0) return change((now) => putZone(now, content).draft)
    // Without media there is nothing to buy: it goes back to those that are not added.
    change((now) => removeZone(now, content))
    wait(zone, content)
    tell(zone, 'taken_out')
  }

  function add(zone: OfferZone) {
    const content = contentOf(zone)
    if (content.media.some((file) => isUnfit(file, zone))) return tell(zone, 'unfit')
    const { fault } = putZone(draft, content)
    tell(zone, fault === 'no_media' ? fault : null)
    if (!fault) change((now) => putZone(now, content).draft)
  }

  /** The same files in all zones of this shape, each added; gives how many there are now. */
  function spread(zone: OfferZone): number {
    const content = contentOf(zone)
    const wanted = [zone, ...twinsOf(zone, all, content.media)]
    for (const each of wanted) {
      const { id, display_id, spots } = contentOf(each)
      tell(each, null)
      change((now) => putZone(now, { id, display_id, spots, media: content.media }).draft)
    }
    return wanted.length
  }

  return {
    contentOf,
    isAdded: (zone: OfferZone) => added(zone) !== undefined,
    faultOf: (zone: OfferZone) => faults.get(zone.key) ?? null,
    setMedia: (zone: OfferZone, media: DraftMedia[]) =>
      put(zone, { ...contentOf(zone), media: media.slice(0, MOST_FILES) }),
    setSpots: (zone: OfferZone, spots: number) => put(zone, { ...contentOf(zone), spots }),
    add,
    spread,
    remove: (zone: OfferZone) => {
      wait(zone, contentOf(zone))
      tell(zone, null)
      change((now) => removeZone(now, contentOf(zone)))
    },
  }
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>
