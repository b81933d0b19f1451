import type { CallData } from '@plaza/contract/call'
import type { readSharedPlan } from '@plaza/contract/shared-plans'
import type { Place } from '../../ui/map/box.ts'

export type SharedPlan = CallData<typeof readSharedPlan>
export type PlanDisplay = SharedPlan['displays'][number]

/** A place of a plan, with the displays that hang there. */
export interface PlanPlace extends Place {
  /** The number by which the map and the cards name the place, from 1. */
  number: number
  displays: PlanDisplay[]
}

/** Gathers displays by their place, in their order. What has no place any more is left out. */
export function placesOf(displays: readonly PlanDisplay[]): PlanPlace[] {
  const places = new Map<string, PlanPlace>()
  for (const display of displays) {
    const { latitude: lat, longitude: lng } = display
    if (lat === null || lng === null) continue
    const key = `${lat} ${lng}`
    const place = places.get(key) ?? { lat, lng, number: places.size + 1, displays: [] }
    place.displays.push(display)
    places.set(key, place)
  }
  return [...places.values()]
}

/** The id of the heading of a place's first card, to which its pin leads. */
export function anchorOf(number: number): string {
  return `place-${number}`
}
