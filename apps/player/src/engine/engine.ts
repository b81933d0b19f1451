import { load, type EngineZone, type Loaded } from './loaded.ts'
import type { Mark } from './ports.ts'
import { type Ports, type Sold, ZoneRunner } from './zone-runner.ts'
import type { PlayerProgram } from '../server.ts'

// The engine: it shows what is due, never late ones to catch up, and writes down what was shown whole.

/** It looks at its clock at least so often (ms), since a clock may be set right at any moment. */
const LONGEST_WAIT = 5000

export interface Engine {
  /** Follows a program: where it is of another revision than the one that is followed, from the next loop on. */
  take(program: PlayerProgram): void
  /** Does what is due, and gives the milliseconds after which it wants to be asked again. */
  tick(): number
  /** The page is not seen: nothing that is running now counts. */
  hide(): void
  /** Gives what was sold and due, and what of it was shown, since it was asked last. */
  takeSold(): Sold
  /** The revision that is followed; null without a program. */
  revision(): number | null
  /** Whether nothing is due now: the place is closed. */
  isIdle(): boolean
}

/**
 * Makes the engine of a player.
 * @param marks the last turn of each zone that was written down before, by the zone's id
 */
export function createEngine(ports: Ports, marks: Readonly<Record<string, Mark>> = {}): Engine {
  let newest: Loaded | null = null
  let laid: string | null = null
  let runners: ZoneRunner[] = []
  const sold: Sold = { due: 0, shown: 0 }
  const known = new Map(Object.entries(marks))

  const written: Ports = {
    ...ports,
    plays: {
      countFiller: () => ports.plays.countFiller(),
      write(play, mark) {
        known.set(play.zone, mark)
        ports.plays.write(play, mark)
      },
    },
  }
  const lay = (zones: readonly EngineZone[], at: number): void => {
    const drawn = JSON.stringify(zones.map(({ shown }) => [shown.zone_id, shown.frame]))
    if (drawn === laid) return
    laid = drawn
    runners.forEach((runner) => runner.end(at))
    ports.screen.lay(zones.map(({ shown }) => shown))
    runners = zones.map(({ program: { zone } }) => new ZoneRunner(zone, written, sold, known.get(zone)))
  }
  return {
    take(program) {
      newest = load(program)
    },
    tick() {
      const at = ports.clock.now()
      const day = newest && newest.dayAt(at)
      lay(day ? day.zones : [], at)
      if (!newest) return LONGEST_WAIT
      const loaded = newest
      return runners.reduce(
        (least, runner) => Math.min(least, runner.tick(loaded, at)),
        Math.min(LONGEST_WAIT, loaded.opensAfter(at) - at),
      )
    },
    hide: () => runners.forEach((runner) => runner.hide()),
    takeSold() {
      const taken = { ...sold }
      sold.due = 0
      sold.shown = 0
      return taken
    },
    revision: () => newest && newest.revision,
    isIdle: () => runners.length === 0,
  }
}
