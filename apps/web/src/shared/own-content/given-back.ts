import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listHouseCampaigns } from '@plaza/contract/own-content'
import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { formatDateRange, formatList } from '../../lib/format.ts'

export type HouseCampaign = CallData<typeof listHouseCampaigns>['rows'][number]
type Days = { from: CalendarDate; to: CalendarDate }

/** What is given back: days of displays, in all zones unless some are named. */
export interface GivenBack extends Days {
  displayIds: readonly string[]
  zoneIds?: readonly string[] | undefined
}

/** What becomes of a house campaign when days are given back. */
export interface HouseAfter {
  id: string
  name: string
  /** The days on which it still runs somewhere, in their order. */
  runs: Days[]
  /** Whether it still runs somewhere on days that are given back. */
  elsewhere: boolean
}

/** Days without those of a range. */
const without = ({ from, to }: Days, range: Days): Days[] =>
  [
    { from, to: to < range.from ? to : addDays(range.from, -1) },
    { from: from > range.to ? from : addDays(range.to, 1), to },
  ].filter((one) => one.from <= one.to)

const meets = (one: Days, other: Days) => one.from <= other.to && other.from <= one.to

/** Days in their order, those that meet or follow each other as one. */
function union(all: readonly Days[]): Days[] {
  const runs: Days[] = []
  for (const days of all.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = runs.at(-1)
    if (last && days.from <= addDays(last.to, 1)) last.to = last.to > days.to ? last.to : days.to
    else runs.push({ ...days })
  }
  return runs
}

/** The house campaigns that lose days when these are given back, with what is left of each. Pure. */
export function housesAfter(houses: readonly HouseCampaign[], given: GivenBack): HouseAfter[] {
  const { displayIds, zoneIds } = given
  return houses.flatMap(({ id, name, places }): HouseAfter[] => {
    const isMeant = ({ display_id, zone_id }: HouseCampaign['places'][number]) =>
      displayIds.includes(display_id) && (!zoneIds || zoneIds.includes(zone_id))
    if (!places.some((place) => isMeant(place) && place.dates.some((days) => meets(days, given)))) return []
    const left = places.flatMap((place) =>
      isMeant(place) ? place.dates.flatMap((days) => without(days, given)) : place.dates,
    )
    return [{ id, name, runs: union(left), elsewhere: left.some((days) => meets(days, given)) }]
  })
}

/** The days of a house campaign in words: "Mar 1 – 2 and Mar 5 – 7, 2027". */
export function sayRuns(runs: readonly Days[]): string {
  return formatList(runs.map(({ from, to }) => formatDateRange(from, to)))
}

/** What becomes of a house campaign, as a sentence. */
export function afterWords({ name, runs, elsewhere }: HouseAfter): string {
  if (runs.length === 0) return i18n._('{name} ends, since it has no other days.', { name })
  if (elsewhere) return i18n._('{name} runs on these days on its other displays and zones alone.', { name })
  return i18n._('{name} then runs {days}.', { name, days: sayRuns(runs) })
}
