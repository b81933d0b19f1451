import type { Engine } from './engine/engine.ts'
import type { PlayerMedia } from './media/open-media.ts'
import { storageRoom } from './media/open-media.ts'
import { report, type Report } from './server.ts'
import type { Database } from './store/database.ts'
import type { PlayBook } from './store/play-book.ts'
import { keepState, readState, type State } from './store/state.ts'
import type { ServerClock } from './time/server-clock.ts'
import { VERSION } from './version.ts'

// How a player is: told to the server each minute, and kept for the page that shows it here.

interface Reported {
  database: Database
  clock: ServerClock
  media: PlayerMedia
  keys: CryptoKeyPair | null
  known: Pick<State, 'player'>
  book: PlayBook
  engine: Engine
}

export interface Reporter {
  /** Says how the player is; the answer says what to do. */
  report(token: string): ReturnType<typeof report>
  /** Counts the time since the last report as time without a network. */
  noteOffline(): Promise<void>
  /** Keeps what the page `/player?check` shows. */
  keepStatus(): Promise<void>
}

const MOST_UNPLAYABLE = 100

/** Makes what reports of a player. */
export function createReporter({ database, clock, media, keys, known, book, engine }: Reported): Reporter {
  const started = clock.steady()
  let before = started
  let isFillerOnly = false
  const passed = (since: number) => Math.round((clock.steady() - since) / 1000)

  const health = async (offline: number): Promise<Report> => {
    const { due, shown } = engine.takeSold()
    if (due) isFillerOnly = shown === 0
    const last = book.lastPlay()
    return {
      version: VERSION,
      running: passed(started),
      screen: {
        width: Math.max(1, Math.round(screen.width * devicePixelRatio)),
        height: Math.max(1, Math.round(screen.height * devicePixelRatio)),
      },
      storage: await storageRoom(),
      revision: engine.revision(),
      last_play: last === null ? null : new Date(last).toISOString(),
      clock_error: clock.error(),
      offline,
      waiting: book.waiting(),
      filler_only: isFillerOnly,
      full: media.keeper.isFull(),
      unplayable: media.keeper.unplayable().slice(0, MOST_UNPLAYABLE),
      signs: keys !== null,
    }
  }
  return {
    async report(token) {
      const offline = (await readState(database, 'offline')) ?? 0
      const answer = await report(token, await health(offline))
      before = clock.steady()
      if (offline) await keepState(database, { offline: 0 })
      return answer
    },
    async noteOffline() {
      const offline = ((await readState(database, 'offline')) ?? 0) + passed(before)
      before = clock.steady()
      await keepState(database, { offline })
    },
    async keepStatus() {
      const { here, wanted } = media.keeper.counts()
      const room = await storageRoom()
      const last = book.lastPlay()
      await keepState(database, {
        status: {
          Name: known.player.name,
          'Playing for': `${Math.floor(passed(started) / 60)} min`,
          'Told at': new Date(clock.now()).toISOString(),
          'Clock may be wrong by': `${clock.error()} ms, ${clock.isSure() ? 'asked' : 'guessed'} ${clock.sinceSample()} s ago`,
          'Program revision': String(engine.revision()),
          Media: `${here} of ${wanted} are here`,
          'Cannot be played': media.keeper.unplayable().join(', ') || 'none',
          'Room for media': media.keeper.isFull() ? 'full' : 'enough',
          Storage: room ? `${Math.round(room.used / 1e6)} of ${Math.round(room.quota / 1e6)} MB` : 'not told',
          'Last play': last === null ? 'none' : new Date(last).toISOString(),
          'Plays not sent yet': String(book.waiting()),
          'Signs what it plays': keys ? 'yes' : 'no',
        },
      })
    },
  }
}
