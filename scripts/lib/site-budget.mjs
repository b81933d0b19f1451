import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most bytes that a first visit may fetch, after gzip. */
const limits = { '.js': 200 * 1024, '.css': 30 * 1024 }

/** The most files of scripts and styles that a screen may take beyond the first load: browsers load six at a time. */
const MOST_FILES = 32

/** Text that only the map's own code contains. */
const mapCode = /maplibregl/

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} kB`

/**
 * Checks a built site against its budget: what a browser fetches before the first screen, and that the map's
 * code loads only with a map. Returns a line of figures; throws with a sentence where it fails.
 */
export function checkBudget(dist) {
  const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file))).length
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const named = new Set([...page.matchAll(/(?:src|href)="\/?([^"?]+\.(?:js|css))"/g)].map(([, file]) => file))
  const size = (ending) =>
    [...named].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0)
  for (const [ending, limit] of Object.entries(limits)) {
    if (size(ending) > limit) {
      throw new Error(`The first load's ${ending} files are ${kb(size(ending))} gzipped, over ${kb(limit)}.`)
    }
  }
  const early = eagerMap(dist)
  if (early.length > 0) throw new Error(`The map's code is loaded without a map by: ${early.join(', ')}.`)
  return `first load: scripts ${kb(size('.js'))}, styles ${kb(size('.css'))}, gzip`
}

/** Checks that no screen comes in more files than a browser loads soon. Throws with a sentence where one does. */
export function checkScreens({ routes, home }) {
  const counted = { ...routes, '/': [...routes['/'], ...home] }
  for (const [address, files] of Object.entries(counted)) {
    if (files.length > MOST_FILES) {
      throw new Error(`The screen at ${address} comes in ${files.length} files, over ${MOST_FILES}.`)
    }
  }
}

/** The chunks that need the map's code at once, other than the map itself. */
function eagerMap(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const isMap = ({ file }) =>
    file.endsWith('.js') && mapCode.test(readFileSync(path.join(dist, file), 'utf8'))
  const maps = new Set(Object.keys(manifest).filter((name) => isMap(manifest[name])))
  const needs = (name, seen = new Set()) => {
    if (seen.has(name)) return false
    seen.add(name)
    return maps.has(name) || (manifest[name].imports ?? []).some((other) => needs(other, seen))
  }
  return Object.keys(manifest).filter((name) => !/^(_|src\/ui\/map\/|.*maplibre)/.test(name) && needs(name))
}
