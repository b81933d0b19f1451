import { itemAt, type Item } from './item.ts'
import type { EngineZone, Loaded } from './loaded.ts'
import type { Clock, Content, Mark, Media, Plays, Screen } from './ports.ts'

// One zone, turn by turn.

/** The next item is made ready so long (ms) before its time: not earlier, since each zone then has a second decoder. */
const PREPARE = 3000
/** A clock that is set back by less than this (ms) lets what has begun run on, so that no turn is shown again. */
const HELD = 10_000
/** A turn is whole if it was seen from this (ms) after its first moment on, and its end was noticed so soon. */
const LATE = 500

export interface Ports {
  clock: Clock
  screen: Screen
  media: Media
  plays: Plays
}

/** What a zone shows now. */
interface Running {
  item: Item
  loaded: Loaded
  content: Content
  /** The page was hidden at some moment of it. */
  wasHidden: boolean
}

/** What was sold and due, and what of it was shown, since the count began. */
export interface Sold {
  due: number
  shown: number
}

export class ZoneRunner {
  private running: Running | null = null
  private prepared: Content | null = null
  /** It was told to show the brand, since nothing is due. */
  private isBlank = false

  readonly zone: string
  private readonly ports: Ports
  private readonly sold: Sold
  private mark: Mark | undefined

  constructor(zone: string, ports: Ports, sold: Sold, mark: Mark | undefined) {
    this.zone = zone
    this.ports = ports
    this.sold = sold
    this.mark = mark
  }

  /** What began in it was not seen all the time. */
  hide(): void {
    if (this.running) this.running.wasHidden = true
  }

  /**
   * Does what is due, and gives the milliseconds after which it wants to be asked again.
   * @param newest the program that is followed from the next loop on
   */
  tick(newest: Loaded, at: number): number {
    const { running } = this
    if (!running || at >= running.item.until || at < running.item.from - HELD) {
      if (running && at >= running.item.until) this.finish(running, at)
      this.begin(newest, at)
    }
    return this.wait(newest, at)
  }

  /** Writes down what has ended, where nothing follows it. */
  end(at: number): void {
    const { running } = this
    if (running && at >= running.item.until) this.finish(running, at)
    this.running = null
  }

  private wait(newest: Loaded, at: number): number {
    const { running } = this
    if (!running) return Number.POSITIVE_INFINITY
    const left = running.item.until - at
    if (this.prepared) return left
    if (left > PREPARE) return left - PREPARE
    const next = this.choose(newest, running.item.until)
    if (next) {
      this.prepared = this.contentOf(next.loaded, next.item)
      this.ports.screen.prepare(this.zone, this.prepared)
    }
    return left
  }

  private begin(newest: Loaded, at: number): void {
    const chosen = this.choose(newest, at)
    const { screen } = this.ports
    const before = this.running
    this.prepared = null
    this.running = null
    if (!chosen) {
      if (!this.isBlank) screen.show(this.zone, { kind: 'brand' }, 0)
      this.isBlank = true
      return
    }
    this.isBlank = false
    const { item, loaded } = chosen
    const stays = before && item.isShort
    const content = stays ? before.content : this.contentOf(loaded, item)
    this.running = { item, loaded, content, wasHidden: !screen.isVisible() }
    if (!stays) screen.show(this.zone, content, at - item.from)
  }

  /** What is due by the program that the zone follows: another one is taken up where a loop begins, or nothing was shown. */
  private choose(newest: Loaded, at: number): { item: Item; loaded: Loaded } | null {
    const dueBy = (loaded: Loaded) => {
      const day = loaded.dayAt(at)
      const zone = day && day.zones.find(({ program }) => program.zone === this.zone)
      const item = day && zone ? itemAt(loaded, day, zone as EngineZone, at) : null
      return item && { item, loaded }
    }
    const { running } = this
    const due = dueBy(newest)
    if (!running || running.loaded === newest || !due) return due
    const isSameLoop = due.item.date === running.item.date && due.item.loop === running.item.loop
    return isSameLoop ? dueBy(running.loaded) : due
  }

  private contentOf({ media }: Loaded, { medium, filler }: Item): Content {
    const first = medium === null ? [] : [medium]
    for (const position of first.concat(filler)) {
      const found = media[position]
      if (found && this.ports.media.isReady(found)) return { kind: 'medium', medium: found }
    }
    return { kind: 'brand' }
  }

  private finish({ item, loaded, content, wasHidden }: Running, at: number): void {
    const { turn, medium, from, until } = item
    if (!turn) return
    const sold = turn.placement !== null && medium !== null ? loaded.media[medium] : undefined
    if (!sold || turn.placement === null) return this.ports.plays.countFiller()
    this.sold.due++
    if (content.kind !== 'medium' || content.medium !== sold) return this.ports.plays.countFiller()
    const steady = this.ports.clock.steady()
    const since = this.ports.screen.seenSince(this.zone)
    if (since === null || wasHidden || at - until > LATE) return
    const began = Math.max(from, at - (steady - since))
    const isWhole = began - from <= LATE && steady - since >= until - from - LATE
    if (!isWhole) return
    this.sold.shown++
    if (!turn.counts || this.isWritten(from, at)) return
    const { date, part, loop, turn: number, placement } = turn
    this.mark = { date, loop, turn: number, from }
    this.ports.plays.write(
      {
        zone: this.zone,
        placement,
        file: sold.id,
        date,
        part,
        loop,
        turn: number,
        at: Math.round(began),
        length: Math.round(until - began),
        revision: loaded.revision,
      },
      this.mark,
    )
  }

  /** Whether the turn that was due then is written down already. A mark that lies ahead is that of a clock that was wrong. */
  private isWritten(from: number, at: number): boolean {
    const { mark } = this
    return mark !== undefined && mark.from >= from && mark.from <= at + HELD
  }
}
