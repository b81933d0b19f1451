import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Fixture = 'clip.mp4' | 'rotated.mp4' | 'clip.mov' | 'clip.webm' | 'av1.mp4'

/** One of the small videos in `fixtures`. */
export const fixture = (name: Fixture): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'fixtures', name))

/** The same file with other four-letter names in it, as if another program had encoded it. */
export const renamed = (bytes: Buffer, names: Record<string, string>): Buffer => {
  const text = bytes.toString('latin1')
  const changed = Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return Buffer.from(changed, 'latin1')
}
