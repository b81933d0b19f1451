import { type CalendarDate, daysBetween, eachDay } from '@plaza/domain/calendar'
import { stretchesOn } from '@plaza/domain/daypart-days'
import { capacityOf } from '@plaza/domain/capacity'
import { bitsOfDayparts } from '@plaza/domain/dayparts'
import { openTimes } from '@plaza/domain/opening-hours'
import type { Opening } from '@plaza/domain/program/loop-clock'
import type { TurnEvent } from '@plaza/domain/program/give-turns'
import { loopRunsOf } from '@plaza/domain/program/loop-runs'
import { layWishes, type Wish } from '@plaza/domain/program/lay-wishes'
import { turnsOf, type TurnsOfPart, type ZoneProgram } from '@plaza/domain/program/program'
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

/** What somebody plans to take of a zone, laid into turns that are free: it is no taker yet, and has a name of its own. */
export interface PlannedZone extends Omit<Wish, 'parts'> {
  zone_id: string
  /** The names of the parts of the day; the whole day without any. */
  dayparts: string[]
  /** Which of its days the date is, from 0. */
  day: number
  /** How many media take turns, where that is known. */
  media?: number
}

const isOn = (days: readonly { from: string; until: string }[], date: CalendarDate): boolean =>
  days.some(({ from, until }) => from <= date && date < until)

/** Which of its days a date is for a taker, from 0. */
const numberOf = ({ days }: TakerRow, date: CalendarDate): number =>
  days.reduce((sum, { from, until }) => {
    const end = until < date ? until : date
    return from < end ? sum + daysBetween(from, end) : sum
  }, 0)

/** Gives turns as `turnsOf` does, but works out days that are alike once: this takes most of the time of a program. */
const turnsOnce = () => {
  const known = new Map<string, TurnsOfPart[]>()
  return (...[lengths, runs, events]: Parameters<typeof turnsOf>): TurnsOfPart[] => {
    const parts = [...new Set(runs.map(({ part }) => part))]
    const what = events.map(({ kind, taker, spots, parts: of }) => [kind, taker, spots, of].join(' '))
    const key = [lengths.loop, lengths.spot, parts, ...what].join('|')
    const turns = known.get(key) ?? turnsOf(lengths, runs, events)
    known.set(key, turns)
    return turns
  }
}

const zonesOn = (
  { hours, timeZone, date }: { hours: ProgramDisplay['opening_hours']; timeZone: string; date: CalendarDate },
  layout: readonly [SoldZoneRow, ...SoldZoneRow[]],
  events: readonly StoredEvent[],
  takers: ReadonlyMap<string, TakerRow>,
  plan: readonly PlannedZone[],
  give: ReturnType<typeof turnsOnce>,
): DayZone[] => {
  // All zones of a display have the loop and the parts of the day of one rate schedule.
  const [{ dayparts, loop }] = layout
  const runs = loopRunsOf(stretchesOn(hours, date, timeZone, dayparts), loop)
  return layout.map((zone) => {
    const lengths = { loop, spot: zone.spotDuration }
    const own = events.filter(({ zone_id, days }) => zone_id === zone.id && isOn(days, date))
    const wishes = plan
      .filter(({ zone_id }) => zone_id === zone.id)
      .map((one) => ({ ...one, parts: one.dayparts.length ? bitsOfDayparts(dayparts, one.dayparts) : null }))
    const dayParts = [...new Set(runs.map(({ part }) => part))]
    const laid = layWishes(capacityOf(loop, zone.spotDuration), own, dayParts, wishes)
    const turns = give(lengths, runs, laid)
    const taking = new Set(turns.flatMap(({ takes }) => takes.map(({ taker }) => taker)))
    return {
      zone,
      ...lengths,
      runs,
      turns,
      takers: laid
        .filter(({ taker, kind }, at) => kind === 'takes' && taking.has(taker) && isLastOf(laid, taker, at))
        .flatMap(({ taker, parts }) => {
          const row = takers.get(taker)
          const wish = wishes.find((one) => one.taker === taker)
          const day = row ? numberOf(row, date) : wish?.day
          if (day === undefined) return []
          return [{ id: taker, parts, day, media: Math.max(1, row?.files.length ?? wish?.media ?? 1) }]
        }),
    }
  })
}

/** Whether no later event lets the taker take turns anew. */
const isLastOf = (events: readonly TurnEvent[], taker: string, at: number): boolean =>
  !events.some((event, index) => index > at && event.taker === taker && event.kind === 'takes')

/**
 * What a display shows on the days from one to another, both included (docs/domain.md, "Programs"), by its revision: an
 * earlier one gives what it was before. What is planned is laid into turns that are free (docs/domain.md, "What is on at").
 */
export async function makePrograms(
  db: Kysely<DB>,
  display: ProgramDisplay,
  from: CalendarDate,
  to: CalendarDate,
  plan: readonly PlannedZone[] = [],
): Promise<Programs> {
  const zones = await findSoldZones(db, [display.id], { from, to })
  const events = await findTurnEvents(db, display, from, to)
  const takers = await findTakers(db, display.id, events)
  const byId = new Map(takers.map((taker) => [taker.id, taker]))
  const { opening_hours: hours, time_zone: timeZone } = display
  const give = turnsOnce()
  const days = eachDay(from, to).map((date): DayProgram => {
    const openings = openTimes(hours, date, timeZone).toSorted((one, other) => one.from - other.from)
    const [first, ...others] = zones.filter((one) => one.from <= date && date < one.to)
    if (!first || !openings.length) return { date, openings, zones: [] }
    return {
      date,
      openings,
      zones: zonesOn({ hours, timeZone, date }, [first, ...others], events, byId, plan, give),
    }
  })
  return { days, takers }
}
