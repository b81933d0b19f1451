import { CALENDAR_BOUNDS, type listCalendarPlaces, type showCalendar } from '@plaza/contract/calendar'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { eachDay, type CalendarDate } from '@plaza/domain/calendar'
import { groupBy } from '@plaza/domain/group-by'
import { isOpenOn } from '@plaza/domain/opening-hours'
import { inSlices } from '../../base/in-slices.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findTakenAs, type TakenAs } from '../blocks/repo.ts'
import { sumTakenByDay } from '../blocks/taken-by-part.ts'
import { findDayPrices, findSelling, type Selling } from '../from-prices/sold-zones-repo.ts'
import { presentFrame } from '../rate-schedules/present.ts'
import {
  findPlacesOfDisplays,
  findShapes,
  findUsed,
  pageOfDisplays,
  type CalendarDisplay,
  type ZoneShape,
} from './displays-repo.ts'

type Shown = HandlerData<typeof showCalendar>
type ShownZone = Shown['rows'][number]['zones'][number]

/** What is known of a display's zone on the asked days. */
interface ZoneDays {
  /** The zone from day to day; more than one where it changes in between. */
  spans: [Selling, ...Selling[]]
  shape: ZoneShape
  /** What a spot costs, and whether the place is open, on each of the days. */
  prices: number[]
  open: boolean[]
  taken: TakenAs[]
}

const presentZone = (days: CalendarDate[], { spans, shape, prices, open, taken }: ZoneDays): ShownZone => {
  const sums = sumTakenByDay(days.length, taken)
  const soldAs = days.map((day, at) =>
    open[at] ? spans.find((span) => span.from <= day && day < span.to) : undefined,
  )
  return {
    zone_id: shape.id,
    rate_schedule_id: shape.rate_schedule_id,
    name: spans[0].name,
    dayparts: (spans.at(-1) ?? spans[0]).dayparts,
    frame: presentFrame(shape.frame),
    price: soldAs.map((span, at) => (span ? (prices[at] ?? null) : null)),
    free: sums.map(({ all }, at) => Math.max(0, (soldAs[at]?.capacity ?? 0) - all)),
    booked: sums.map(({ booked }) => booked),
    held: sums.map(({ held }) => held),
    blocked: sums.map(({ blocked }) => blocked),
    own: sums.map(({ own }) => own),
  }
}

/** Tells on which of the days a display's place is open. The displays of a place share the answer. */
const openings = (days: CalendarDate[]) => {
  const known = new Map<string, boolean[]>()
  return ({ location_id, opening_hours }: CalendarDisplay): boolean[] => {
    const open = known.get(location_id) ?? days.map((day) => isOpenOn(opening_hours, day))
    known.set(location_id, open)
    return open
  }
}

/**
 * The owner's calendar (docs/domain.md, "Owner's calendar"): a page of displays, each with what its zones cost and
 * have free on each of the asked days.
 */
export async function showOwnCalendar(
  scope: CallScope,
  { query }: ParsedInput<typeof showCalendar>,
): Promise<Shown> {
  const { from, to } = query
  const days = eachDay(from, to)
  const { rows, ...counted } = await pageOfDisplays(scope, query)
  const ids = rows.map(({ id }) => id)
  const selling = await findSelling(scope.db, ids, query)
  const zoneIds = [...new Set([...selling.values()].flat().map(({ id }) => id))]
  const shapes = await findShapes(scope, zoneIds, to)
  const scheduleIds = new Set([...shapes.values()].map((shape) => shape.rate_schedule_id))
  const [prices, all, rate_schedules] = await Promise.all([
    findDayPrices(scope.db, zoneIds, query),
    findTakenAs(scope, ids, from, to),
    findUsed(scope, [...scheduleIds]),
  ])
  const taken = groupBy(all, (row) => `${row.display_id} ${row.zone_id}`)
  const openOf = openings(days)
  const shown = await inSlices(rows, (display) => {
    const open = openOf(display)
    const zones = [...groupBy(selling.get(display.id) ?? [], ({ id }) => id)].flatMap(([id, spans]) => {
      const shape = shapes.get(id)
      const known = {
        spans,
        open,
        prices: prices.get(id) ?? [],
        taken: taken.get(`${display.id} ${id}`) ?? [],
      }
      return shape ? [presentZone(days, { ...known, shape })] : []
    })
    return { ...display, open, zones }
  })
  return { rows: shown, ...counted, rate_schedules }
}

/** The places under which the owner's calendar stands, in its order, each with how many displays it has there. */
export async function listOwnPlaces(
  scope: CallScope,
  { query }: ParsedInput<typeof listCalendarPlaces>,
): Promise<HandlerData<typeof listCalendarPlaces>> {
  return findPlacesOfDisplays(scope, query, CALENDAR_BOUNDS.places)
}
