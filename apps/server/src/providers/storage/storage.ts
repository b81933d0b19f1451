import type { Readable } from 'node:stream'

/** The port to where the bytes of files lie. Names are `{32 hex}.{ext}`. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>
  /** Gives null where there is no such file. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | null>
  remove(name: string): Promise<void>
}
