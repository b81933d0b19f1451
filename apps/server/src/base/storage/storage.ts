import type { Readable } from 'node:stream'

/** The content of a file: the bytes themselves, or the path of a file that holds them and stays where it is. */
export type Content = Buffer | { path: string; bytes: number }

/** A part of a file, by its first and last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The port to the storage of files' bytes. Names are `{32 hex}.{ext}`. A storage that is elsewhere throws
 * StorageUnreachable where it is away.
 */
export interface Storage {
  /** Stores a file, which appears whole or not at all. */
  put(name: string, content: Content): Promise<void>
  /** Opens the whole file, or a part that lies within it. Gives null where there is no such file. */
  open(name: string, range?: ByteRange): Promise<Readable | null>
  /** Also succeeds where there is no such file. */
  remove(name: string): Promise<void>
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>
}

/** The storage cannot be reached, or does not do what it is asked. `isFull` says that it has no room left. */
export class StorageUnreachable extends Error {
  readonly isFull: boolean

  constructor(cause: unknown, isFull = false) {
    super(`The storage cannot be reached: ${(cause as Error).message}`, { cause })
    this.isFull = isFull
  }
}

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/**
 * Gives the place of a file within any storage, spread over 256 folders, so that one storage can be copied to
 * another.
 */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
  return `${name.slice(0, 2)}/${name}`
}

/** The name of the file at a place, or null where the place is of something else. */
export function nameAt(place: string): string | null {
  const name = place.slice(place.lastIndexOf('/') + 1)
  return NAME.test(name) ? name : null
}
