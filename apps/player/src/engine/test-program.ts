import type { Opening } from '@plaza/domain/program/loop-clock'
import { loopRunsOf } from '@plaza/domain/program/loop-runs'
import type { PlayerProgram } from '../server.ts'
import type { EngineZone, Medium } from './loaded.ts'
import type { Content, EndedPlay, Mark } from './ports.ts'
import { createEngine, type Engine } from './engine.ts'

// Programs and what the engine is given, for its tests.

const ZONE = 'zone-1'
export const PLACEMENT = 'placement-1'

const medium = (name: string): Medium => ({
  id: name,
  url: `/api/files/${name}`,
  poster: null,
  type: 'image/png',
  width: 1920,
  height: 1080,
  duration: null,
  bytes: 1000,
  sha256: name.padEnd(64, '0'),
  pieces: [name.padEnd(64, '0')],
})

interface Wanted {
  days: { date: string; openings: Opening[] }[]
  loop: number
  spot: number
  /** Who has which turns. */
  takes: { placement: string | null; turns: number[]; media: string[] }[]
  filler?: string[]
  revision?: number
}

/** A program of one zone on some days that are alike but for their openings. */
export function programOf({ days, loop, spot, takes, filler = [], revision = 1 }: Wanted): PlayerProgram {
  const names = [...new Set([...takes.flatMap(({ media }) => media), ...filler])]
  const seconds = (openings: Opening[]) =>
    openings.reduce((sum, { from, until }) => sum + (until - from) / 1000, 0)
  return {
    display_id: 'display-1',
    name: 'Concourse',
    width: 1920,
    height: 1080,
    time_zone: 'UTC',
    revision,
    media: names.map(medium),
    takers: takes.map(({ placement, media }) => ({
      placement_id: placement,
      house_id: placement === null ? 'house-1' : null,
      parts: null,
      media: media.map((name) => names.indexOf(name)),
    })),
    programs: days.map(({ openings }) => ({
      zones: [
        {
          zone_id: ZONE,
          name: 'Main',
          frame: { x: 0, y: 0, width: 100, height: 100 },
          loop,
          spot,
          runs: loopRunsOf([{ part: null, seconds: seconds(openings) }], loop),
          turns: [{ part: null, takes: takes.map(({ turns }, taker) => ({ taker, turns })) }],
        },
      ],
    })),
    days: days.map(({ date, openings }, program) => ({
      date,
      openings: openings.map(({ from, until }) => ({
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
      })),
      program,
      days: takes.map((_, taker) => ({ taker, day: program })),
    })),
    place_kind: 'transit',
    brand: { name: 'Café', logo: null, colors: { main: '#000000', surface: '#ffffff', text: '#000000' } },
    filler: [{ zone_id: ZONE, media: filler.map((name) => names.indexOf(name)) }],
  }
}

/** What a test sees of an engine, and what it can do to it. */
export interface Simulation {
  engine: Engine
  /** The instant by the player's clock; a test sets it to what it likes. */
  now: number
  plays: EndedPlay[]
  marks: Record<string, Mark>
  filler: number
  /** What was shown, in order, with how late (ms) it began. */
  shown: { name: string; at: number; into: number }[]
  laid: EngineZone['shown'][][]
  missing: Set<string>
  isVisible: boolean
  /** The milliseconds that a content takes until it is seen. */
  delay: number
  /** Lets time run up to an instant. */
  run(until: number): void
}

const nameOf = (content: Content) => (content.kind === 'brand' ? 'brand' : content.medium.id)

/** An engine that runs by a clock of the test's own, in no time. */
export function simulate(
  start: number,
  { marks = {}, keep = true } = {} as { marks?: Record<string, Mark>; keep?: boolean },
): Simulation {
  let steady = 0
  let seen: number | null = null
  const it: Simulation = {
    engine: createEngine(
      {
        clock: { now: () => it.now, steady: () => steady },
        media: { isReady: ({ id }) => !it.missing.has(id) },
        screen: {
          lay: (zones) => void (keep && it.laid.push([...zones])),
          prepare: () => {},
          show(_zone, content, into) {
            seen = steady + it.delay
            if (keep) it.shown.push({ name: nameOf(content), at: it.now, into })
          },
          seenSince: () => seen,
          isVisible: () => it.isVisible,
        },
        plays: {
          write(play, mark) {
            if (keep) it.plays.push(play)
            it.marks[play.zone] = mark
          },
          countFiller: () => void it.filler++,
        },
      },
      marks,
    ),
    now: start,
    plays: [],
    marks,
    filler: 0,
    shown: [],
    laid: [],
    missing: new Set(),
    isVisible: true,
    delay: 0,
    run(until) {
      while (it.now < until) {
        const wait = Math.min(Math.max(1, it.engine.tick()), until - it.now)
        it.now += wait
        steady += wait
      }
      it.engine.tick()
    },
  }
  return it
}
