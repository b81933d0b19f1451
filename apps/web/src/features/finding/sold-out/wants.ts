import type { Draft } from '../../../shared/campaign-draft/draft.ts'
import type { PricedDisplay, PricedZone } from '../../../shared/campaign-price.ts'
import type { Alternatives, Like, OtherDates } from '../../../shared/sold-out/ways.tsx'
import { chosenZones } from '../plan/plan-sum.ts'

/** Something that is sold out on a display: so many spots in a chosen zone, or one spot in any of its zones. */
export interface Want {
  zones: PricedZone[]
  spots: number
  /** Whether the zone was chosen for the plan. */
  isChosen: boolean
}

/** What is sold out of a display: its chosen zones with too few free spots; without chosen ones all zones, where none has any. Pure. */
export function wantsOf(priced: PricedDisplay, zones: Draft['zones']): Want[] {
  const chosen = chosenZones(priced, zones)
  if (chosen.length > 0) {
    return chosen
      .filter(({ zone, spots }) => spots > zone.spots_free)
      .map(({ zone, spots }) => ({ zones: [zone], spots, isChosen: true }))
  }
  const isSoldOut = priced.zones.length > 0 && priced.zones.every(({ spots_free }) => spots_free === 0)
  return isSoldOut ? [{ zones: priced.zones, spots: 1, isChosen: false }] : []
}

/** The parts of the day of a chosen zone that have as many spots free as are wanted, though the wanted time has not. Pure. */
export function freePartsOf({ zones: [zone], spots, isChosen }: Want): string[] {
  if (!isChosen) return []
  const parts = zone?.dayparts?.filter(({ spots_free, days }) => days > 0 && spots_free >= spots)
  return parts?.map(({ name }) => name) ?? []
}

const nearest = (dates: (OtherDates | null)[], isNearer: (a: OtherDates, b: OtherDates) => boolean) =>
  dates.reduce((best, one) => (best && one ? (isNearer(one, best) ? one : best) : (best ?? one)), null)

/** The nearest dates before and after on which any of these zones can be had, and up to three like displays. Pure. */
export function waysOf(zones: Alternatives['zones']): {
  earlier: OtherDates | null
  later: OtherDates | null
  like: Like[]
} {
  const like = zones.flatMap((zone) => zone.like).toSorted((a, b) => a.distance - b.distance)
  const isFirst = ({ display }: Like, place: number) =>
    like.findIndex((one) => one.display.display_id === display.display_id) === place
  return {
    earlier: nearest(
      zones.map(({ earlier }) => earlier),
      (a, b) => a.start_date > b.start_date,
    ),
    later: nearest(
      zones.map(({ later }) => later),
      (a, b) => a.start_date < b.start_date,
    ),
    like: like.filter(isFirst).slice(0, 3),
  }
}
