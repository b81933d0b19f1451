import { type CalendarDate, daysBetween, eachDay } from '@plaza/domain/calendar'
import { stretchesOn } from '@plaza/domain/daypart-days'
import { capacityOf } from '@plaza/domain/capacity'
import { bitsOfDayparts } from '@plaza/domain/dayparts'
import { openTimes } from '@plaza/domain/opening-hours'
import type { Opening } from '@plaza/domain/program/loop-clock'
import type { TurnEvent } from '@plaza/domain/program/give-turns'
import { type LoopRun, loopRunsOf } from '@plaza/domain/program/loop-runs'
import { layWishes, type Wish } from '@plaza/domain/program/lay-wishes'
import type { Taker, turnsOf, TurnsOfPart, ZoneProgram } from '@plaza/domain/program/program'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { findSoldZones, type SoldZoneRow } from '../../supply/from-prices/sold-zones-repo.ts'
import type { ProgramDisplay } from './display-repo.ts'
import { turnsOnce } from './turns-once.ts'
import { byDisplay, findTakers, findTurnEvents, type StoredEvent, type TakerRow } from './turns-repo.ts'

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

/** What is laid into the turns of a zone on days that are alike, with what takes them. */
interface Laid {
  turns: TurnsOfPart[]
  takers: { taker: Omit<Taker, 'day'>; dayOn: (date: CalendarDate) => number }[]
}

/** Lays what happened to a zone into its turns, once for all days on which the same has happened. */
const laying = (
  zone: SoldZoneRow,
  loop: number,
  { events, takers }: { events: readonly StoredEvent[]; takers: ReadonlyMap<string, TakerRow> },
  plan: readonly PlannedZone[],
  give: typeof turnsOf,
) => {
  const lengths = { loop, spot: zone.spotDuration }
  const ofZone = events.filter(({ zone_id }) => zone_id === zone.id)
  const wishes = plan
    .filter(({ zone_id }) => zone_id === zone.id)
    .map((one) => ({
      ...one,
      parts: one.dayparts.length ? bitsOfDayparts(zone.dayparts, one.dayparts) : null,
    }))
  const dayOf = (taker: string): ((date: CalendarDate) => number) | undefined => {
    const row = takers.get(taker)
    if (row) return (date) => numberOf(row, date)
    const day = wishes.find((one) => one.taker === taker)?.day
    return day === undefined ? undefined : () => day
  }
  const mediaOf = (taker: string): number =>
    Math.max(1, takers.get(taker)?.files.length ?? wishes.find((one) => one.taker === taker)?.media ?? 1)
  const lay = (
    own: readonly StoredEvent[],
    dayParts: readonly (number | null)[],
    runs: readonly LoopRun[],
  ): Laid => {
    const laid = layWishes(capacityOf(loop, zone.spotDuration), own, dayParts, wishes)
    const turns = give(lengths, runs, laid)
    const taking = new Set(turns.flatMap(({ takes }) => takes.map(({ taker }) => taker)))
    return {
      turns,
      takers: laid
        .filter(({ taker, kind }, at) => kind === 'takes' && taking.has(taker) && isLastOf(laid, taker, at))
        .flatMap(({ taker, parts }) => {
          const dayOn = dayOf(taker)
          return dayOn ? [{ taker: { id: taker, parts, media: mediaOf(taker) }, dayOn }] : []
        }),
    }
  }
  const known = new Map<string, Laid>()
  return (date: CalendarDate, runs: LoopRun[]): DayZone => {
    const own = ofZone.filter(({ days }) => isOn(days, date))
    const dayParts = [...new Set(runs.map(({ part }) => part))]
    const key = `${dayParts.join(' ')}|${own.map(({ id }) => id).join(' ')}`
    const { turns, takers: there } = known.get(key) ?? lay(own, dayParts, runs)
    known.set(key, { turns, takers: there })
    return {
      zone,
      ...lengths,
      runs,
      turns,
      takers: there.map(({ taker, dayOn }) => ({ ...taker, day: dayOn(date) })),
    }
  }
}

/** Gives the loops of a date, the same list for all dates that have the same. */
const runsOnce = ({ opening_hours, time_zone }: ProgramDisplay) => {
  const known = new Map<string, LoopRun[]>()
  return (date: CalendarDate, { dayparts, loop }: SoldZoneRow): LoopRun[] => {
    const stretches = stretchesOn(opening_hours, date, time_zone, dayparts)
    const key = `${loop}|${stretches.map(({ part, seconds }) => `${part} ${seconds}`).join('|')}`
    const runs = known.get(key) ?? loopRunsOf(stretches, loop)
    known.set(key, runs)
    return runs
  }
}

/** Whether no later event lets the taker take turns anew. */
const isLastOf = (events: readonly TurnEvent[], taker: string, at: number): boolean =>
  !events.some((event, index) => index > at && event.taker === taker && event.kind === 'takes')

/** The days of a display for which programs are made, both included. */
export interface AskedDays {
  display: ProgramDisplay
  from: CalendarDate
  to: CalendarDate
}

/** What the programs of a display on some days follow from. */
export interface ProgramFacts {
  zones: SoldZoneRow[]
  events: StoredEvent[]
  takers: TakerRow[]
}

/** Reads what the programs of displays follow from, by the same statements for all of them. Gives it by display. */
export async function readProgramFacts(
  db: Kysely<DB>,
  asked: readonly AskedDays[],
): Promise<Map<string, ProgramFacts>> {
  const firsts = asked.map(({ from }) => from).toSorted()
  const lasts = asked.map(({ to }) => to).toSorted()
  const range = { from: firsts[0] ?? '', to: lasts.at(-1) ?? '' }
  const ids = asked.map(({ display }) => display.id)
  const zones = byDisplay(ids.length ? await findSoldZones(db, ids, range) : [])
  const turns = asked.map(({ display, from, to }) => ({
    id: display.id,
    revision: display.revision,
    from,
    to,
  }))
  const events = await findTurnEvents(db, turns)
  const takers = await findTakers(db, events)
  return new Map(
    ids.map((id) => [
      id,
      { zones: zones.get(id) ?? [], events: events.get(id) ?? [], takers: takers.get(id) ?? [] },
    ]),
  )
}

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
  const facts = await readProgramFacts(db, [{ display, from, to }])
  return programsBy({ display, from, to }, facts.get(display.id), plan)
}

/** What a display shows, from what was read for it (`readProgramFacts`). */
export function programsBy(
  { display, from, to }: AskedDays,
  { zones, events, takers }: ProgramFacts = { zones: [], events: [], takers: [] },
  plan: readonly PlannedZone[] = [],
): Programs {
  const byId = new Map(takers.map((taker) => [taker.id, taker]))
  const { opening_hours: hours, time_zone: timeZone } = display
  const [give, runsOn] = [turnsOnce(), runsOnce(display)]
  const layers = new Map<SoldZoneRow, ReturnType<typeof laying>>()
  const layerOf = (zone: SoldZoneRow, loop: number) => {
    const layer = layers.get(zone) ?? laying(zone, loop, { events, takers: byId }, plan, give)
    layers.set(zone, layer)
    return layer
  }
  const days = eachDay(from, to).map((date): DayProgram => {
    const openings = openTimes(hours, date, timeZone).toSorted((one, other) => one.from - other.from)
    const layout = zones.filter((one) => one.from <= date && date < one.to)
    // All zones of a display have the loop and the parts of the day of one rate schedule.
    const [first] = layout
    if (!first || !openings.length) return { date, openings, zones: [] }
    const runs = runsOn(date, first)
    return { date, openings, zones: layout.map((zone) => layerOf(zone, first.loop)(date, runs)) }
  })
  return { days, takers }
}
