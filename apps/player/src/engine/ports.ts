import type { Play } from '@plaza/domain/plays/batch'
import type { EngineZone, Medium } from './loaded.ts'

// What the engine is given: so a month of it runs in a test, and weeks of it in a browser.

export interface Clock {
  /** The instant (epoch ms) by the server's clock, as far as it is known. */
  now(): number
  /** Milliseconds that only rise, whatever is done to the clock. */
  steady(): number
}

/** What fills a zone: a medium, or its owner's brand. */
export type Content = { kind: 'medium'; medium: Medium } | { kind: 'brand' }

export interface Screen {
  /** Draws these zones, and nothing else; without any, the owner's brand fills all of it. */
  lay(zones: readonly EngineZone['shown'][]): void
  /** Gets a content ready behind what a zone shows. */
  prepare(zone: string, content: Content): void
  /** Shows a content in a zone, so many milliseconds after its beginning. */
  show(zone: string, content: Content, into: number): void
  /** Since when (steady ms) what was last shown in a zone is seen; null where it is not, or failed meanwhile. */
  seenSince(zone: string): number | null
  /** Whether anybody can see the page: it is not hidden. */
  isVisible(): boolean
}

export interface Media {
  /** Whether a medium is here, whole, and nothing has shown that it cannot be played. */
  isReady(medium: Medium): boolean
}

/** A play that has ended, with the revision of the program that it followed. */
export type EndedPlay = Play & { revision: number }

/** The last turn of a zone that was written down, and when (epoch ms) it was due. */
export interface Mark {
  date: string
  loop: number
  turn: number
  from: number
}

export interface Plays {
  /** Writes a play down, with the mark of its zone. */
  write(play: EndedPlay, mark: Mark): void
  /** Counts a turn of filler, or of a house campaign, that was shown. */
  countFiller(): void
}
