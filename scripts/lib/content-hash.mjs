import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

const left = new Set(['node_modules', 'dist', '.cache'])

/**
 * Returns one hash over the names and contents of files and folders (from the root; missing ones are left
 * out). It uses contents and not times, because a fresh clone and a changed branch have new times and maybe
 * the same contents.
 */
export function contentHash(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => [...filesUnder(place)])) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function* filesUnder(place) {
  const stat = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (stat?.isFile()) yield place
  if (!stat?.isDirectory()) return
  for (const name of readdirSync(path.join(root, place)).sort()) {
    if (!left.has(name) && !/\.test\.tsx?$/.test(name)) yield* filesUnder(`${place}/${name}`)
  }
}
