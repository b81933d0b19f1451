import { createEngine, type Engine } from './engine/engine.ts'
import type { Medium } from './engine/loaded.ts'
import type { PlayerMedia } from './media/open-media.ts'
import { forgetMedia } from './media/cached-media.ts'
import { wantedMedia } from './media/wanted.ts'
import { listen, type Live } from './live.ts'
import { pause } from './pair.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { drive } from './screen/drive.ts'
import { createStage, type Stage } from './screen/stage.ts'
import { askForProgram, isUnpaired, type PlayerProgram, registerKey, sendPlays } from './server.ts'
import type { Database } from './store/database.ts'
import { openPlayBook, type PlayBook } from './store/play-book.ts'
import { createSigning, type Signing } from './store/signing.ts'
import { keepState, readState, type State } from './store/state.ts'
import type { ServerClock } from './time/server-clock.ts'
import { keyIdOf } from '@plaza/domain/plays/sign-batch'

// A player that is connected: it plays, and once a minute, or when it hears of something, it does everything else.

/** What a player that listens would hear of is asked for so often (ms) all the same. */
const ASKED_EACH = 600_000

export interface Parts {
  root: HTMLElement
  database: Database
  clock: ServerClock
  media: PlayerMedia
  keys: CryptoKeyPair | null
  known: Pick<State, 'token' | 'player'>
}

export class Player {
  private readonly stage: Stage
  private readonly engine: Engine
  private readonly reporter: Reporter
  private readonly signing: Signing
  private program: PlayerProgram | undefined
  /** The address of the owner's logo, once it is known. */
  private logo: string | null = null
  private hasRegistered = false
  private isFetching = false
  private live: Live | null = null
  private asked = Number.NEGATIVE_INFINITY
  /** One round after another, since each writes what the next one reads. */
  private rounds = Promise.resolve()

  private readonly parts: Parts
  private readonly book: PlayBook
  private readonly token: string

  private constructor(parts: Parts, book: PlayBook, marks: State['marks']) {
    const { root, clock, media } = parts
    this.parts = parts
    this.book = book
    this.token = parts.known.token
    const layers = {
      addressOf: media.addressOf,
      onFailed: (medium: Medium) => void media.noteFailure(medium).then(() => this.keepMedia()),
    }
    this.stage = createStage(root, layers, clock.steady)
    this.engine = createEngine({ clock, screen: this.stage, media: media.keeper, plays: book }, marks)
    this.signing = createSigning({
      ...parts,
      book,
      player: parts.known.player.id,
      now: clock.now,
      send: (batches) =>
        sendPlays(
          this.token,
          batches.map(({ text, signature }) => ({ batch: text, signature })),
        ),
      register: (publicKey) => registerKey(this.token, publicKey, 'forked'),
    })
    this.reporter = createReporter({ ...parts, book, engine: this.engine })
  }

  /** Opens a player that goes on with what it knows. */
  static async open(parts: Parts): Promise<Player> {
    const { database, clock } = parts
    const book = await openPlayBook(database, clock)
    const player = new Player(parts, book, (await readState(database, 'marks')) ?? {})
    const program = await readState(database, 'program')
    if (program) player.follow(program)
    return player
  }

  /** Plays from now on, and never stops. */
  start(): void {
    document.addEventListener('visibilitychange', () => this.engine.hide())
    drive(() => this.engine.tick())
  }

  /** Whether it knows its program, and can play without asking for it. */
  hasProgram(): boolean {
    return this.program !== undefined
  }

  /** Whether nothing is due: the place is closed. */
  isIdle(): boolean {
    return this.engine.isIdle()
  }

  /**
   * Does what is to be done each minute: time, report, program, media. Each is tried whatever became of the others, and what
   * fails is done the next time.
   */
  minute(): Promise<void> {
    return this.inTurn(async () => {
      const { clock } = this.parts
      if (clock.isStale()) await this.attempt(() => this.setClock())
      const isHeard = await this.attempt(() => this.report())
      if (!isHeard) await this.reporter.noteOffline()
      const isTold = this.live && this.live.isListening()
      if (!isTold || clock.steady() - this.asked > ASKED_EACH) await this.attempt(() => this.askForProgram())
      void this.keepMedia()
      await this.reporter.keepStatus()
    })
  }

  /** Hears at once of what changes, where a stream comes through. */
  listen(): void {
    let isAsking = false
    const program = async (within: number): Promise<void> => {
      if (isAsking) return
      isAsking = true
      await pause(Math.random() * within)
      isAsking = false
      await this.inTurn(() => this.attempt(() => this.askForProgram()))
      void this.keepMedia()
    }
    this.live = listen(
      () => this.token,
      {
        program: (within) => void program(within),
        player: () => void this.minute(),
        refused: (error) => void this.forgetIfUnpaired(error),
      },
      { fetch: (address, init) => fetch(address, init), pause, random: Math.random },
    )
  }

  /** Seals the plays that were written, and sends what is sealed. */
  async deliver(): Promise<void> {
    await this.signing.deliver()
  }

  /** Whether so many plays are written that they should be sent at once. */
  isFull(): boolean {
    return this.book.isFull()
  }

  /** Asks the server for its time, at the start with few questions; plays that were dated by a guess are dated anew. */
  async setClock(isStart = false): Promise<void> {
    const { clock, database } = this.parts
    const { kept, correction } = await clock.sample(isStart)
    await keepState(database, { time: kept })
    if (correction) await this.book.redate(correction)
  }

  /** Forgets everything where the server says that this player is not connected any more. */
  async forgetIfUnpaired(error: unknown): Promise<void> {
    if (!isUnpaired(error)) return
    await this.parts.database.clear()
    await forgetMedia()
    location.reload()
    // Nothing is written any more until the page is gone.
    await new Promise(() => {})
  }

  private inTurn(work: () => Promise<unknown>): Promise<void> {
    this.rounds = this.rounds.then(work).then(
      () => {},
      () => {},
    )
    return this.rounds
  }

  /** Does a work that may fail; gives whether it went well. */
  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      await this.forgetIfUnpaired(error)
      return false
    }
  }

  private async report(): Promise<void> {
    const told = await this.reporter.report(this.token)
    if (told.restart) {
      await this.deliver().catch(() => {})
      location.reload()
    }
    const { known, database } = this.parts
    if (told.name !== known.player.name) {
      known.player = { ...known.player, name: told.name }
      await keepState(database, { player: known.player })
    }
    await this.register(told.key)
  }

  private async askForProgram(): Promise<void> {
    const { database } = this.parts
    const tag = this.program && (await readState(database, 'tag'))
    const fresh = await askForProgram(this.token, tag)
    this.asked = this.parts.clock.steady()
    if (!fresh) return
    await keepState(database, fresh)
    this.follow(fresh.program)
  }

  /** Fetches media, which may take long, and one file at a time. */
  private async keepMedia(): Promise<void> {
    if (!this.program || this.isFetching) return
    this.isFetching = true
    const { keeper } = this.parts.media
    const faults = () => [keeper.isFull(), ...keeper.unplayable()].join()
    const before = faults()
    await keeper.keep(wantedMedia(this.program)).catch(() => {})
    this.isFetching = false
    // Its owner hears at once of what finds no room or cannot be played.
    if (faults() !== before) void this.minute()
  }

  private follow(program: PlayerProgram): void {
    this.program = program
    const { name, logo, colors } = program.brand
    const worn = { name: name || program.name, colour: colors.main }
    this.stage.dress(program, { ...worn, logo: logo === null ? null : this.logo })
    this.engine.take(program)
    if (logo === null) return
    void this.parts.media.keepLogo(logo).then((address) => {
      this.logo = address
      if (this.program === program) this.stage.dress(program, { ...worn, logo: address })
    })
  }

  /** Registers its key anew where the server has another one, as after the browser lost what it kept. Once is enough. */
  private async register(told: string | null): Promise<void> {
    const publicKey = await this.signing.publicKey()
    if (publicKey === null || this.hasRegistered || told === (await keyIdOf(publicKey))) return
    await registerKey(this.token, publicKey, 'lost')
    this.hasRegistered = true
  }
}
