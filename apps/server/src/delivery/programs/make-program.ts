import { type CalendarDate, daysBetween, eachDay } from '@plaza/domain/calendar'
import { stretchesOn } from '@plaza/domain/daypart-days'
import { openTimes } from '@plaza/domain/opening-hours'
import type { Opening } from '@plaza/domain/program/loop-clock'
import { loopRunsOf } from '@plaza/domain/program/loop-runs'
import { turnsOf, type ZoneProgram } from '@plaza/domain/program/program'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { findSoldZones, type SoldZoneRow } from '../../supply/from-prices/sold-zones-repo.ts'
import type { ProgramDisplay } from './display-repo.ts'
import { findTakers, findTurnEvents, type StoredEvent, type TakerRow } from './turns-repo.ts'

/** What a zone shows on a date, with the zone as it hangs then. */
export type DayZone = Omit<ZoneProgram, 'zone'> & { zone: SoldZoneRow }

/** What a display shows on a date: nothing where its place is closed or it is on offer by no layout. */
export interface DayProgram {
  date: CalendarDate
  openings: Opening[]
  zones: DayZone[]
}

/** The programs of a display on some days, and what takes turns in them: placements and house campaigns. */
export interface Programs {
  days: DayProgram[]
  takers: TakerRow[]
}

const isOn = (days: readonly { from: string; until: string }[], date: CalendarDate): boolean =>
  days.some(({ from, until }) => from <= date && date < until)

/** Which of its days a date is for a taker, from 0. */
const numberOf = ({ days }: TakerRow, date: CalendarDate): number =>
  days.reduce((sum, { from, until }) => {
    const end = until < date ? until : date
    return from < end ? sum + daysBetween(from, end) : sum
  }, 0)

const zonesOn = (
  { hours, timeZone, date }: { hours: ProgramDisplay['opening_hours']; timeZone: string; date: CalendarDate },
  layout: readonly [SoldZoneRow, ...SoldZoneRow[]],
  events: readonly StoredEvent[],
  takers: ReadonlyMap<string, TakerRow>,
): DayZone[] => {
  // All zones of a display have the loop and the parts of the day of one rate schedule.
  const [{ dayparts, loop }] = layout
  const runs = loopRunsOf(stretchesOn(hours, date, timeZone, dayparts), loop)
  return layout.map((zone) => {
    const lengths = { loop, spot: zone.spotDuration }
    const own = events.filter(({ zone_id, days }) => zone_id === zone.id && isOn(days, date))
    const turns = turnsOf(lengths, runs, own)
    const taking = new Set(turns.flatMap(({ takes }) => takes.map(({ taker }) => taker)))
    return {
      zone,
      ...lengths,
      runs,
      turns,
      takers: own
        .filter(({ taker, kind }, at) => kind === 'takes' && taking.has(taker) && isLastOf(own, taker, at))
        .flatMap(({ taker, parts }) => {
          const row = takers.get(taker)
          return row
            ? [{ id: taker, parts, day: numberOf(row, date), media: Math.max(1, row.files.length) }]
            : []
        }),
    }
  })
}

/** Whether no later event lets the taker take turns anew. */
const isLastOf = (events: readonly StoredEvent[], taker: string, at: number): boolean =>
  !events.some((event, index) => index > at && event.taker === taker && event.kind === 'takes')

/**
 * What a display shows on the days from one to another, both included (docs/domain.md, "Programs"), by its revision: an
 * earlier one gives what it was before.
 */
export async function makePrograms(
  db: Kysely<DB>,
  display: ProgramDisplay,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Programs> {
  const zones = await findSoldZones(db, [display.id], { from, to })
  const events = await findTurnEvents(db, display, from, to)
  const takers = await findTakers(db, display.id, events)
  const byId = new Map(takers.map((taker) => [taker.id, taker]))
  const { opening_hours: hours, time_zone: timeZone } = display
  const days = eachDay(from, to).map((date): DayProgram => {
    const openings = openTimes(hours, date, timeZone).toSorted((one, other) => one.from - other.from)
    const [first, ...others] = zones.filter((one) => one.from <= date && date < one.to)
    if (!first || !openings.length) return { date, openings, zones: [] }
    return { date, openings, zones: zonesOn({ hours, timeZone, date }, [first, ...others], events, byId) }
  })
  return { days, takers }
}
