import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

const record = inRoot('node_modules/.plaza-install.json')

/**
 * Returns what the installed modules depend on: the lock file, and the machine for packages with binaries.
 */
const wanted = () => `${contentHash(['package-lock.json'])} ${process.platform}-${process.arch}`

export function isInstalled() {
  try {
    if (JSON.parse(readFileSync(record, 'utf8')).installed === wanted()) return true
  } catch {
    // no record: maybe installed by hand
  }
  if (!installedByHand()) return false
  remember()
  return true
}

/** Installs what the lock file names. Throws with npm's own words when npm fails. */
export async function install(lock) {
  const [program, args] = npm()
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=notice']
  const { code, output } = await run(program, [...args, ...flags], {
    onSpawn: (child) => lock.addOwner(child.pid),
  })
  if (code !== 0) throw new Error(`npm ci failed:\n\n${output.trim()}\n`)
  remember()
}

function remember() {
  writeFileSync(record, `${JSON.stringify({ installed: wanted() })}\n`)
}

/**
 * Compares npm's own list of what is in node_modules with the lock file: optional packages may be missing.
 */
function installedByHand() {
  const list = inRoot('node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const have = JSON.parse(readFileSync(list, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages)
  const modules = locked.filter(([place]) => place.includes('node_modules/'))
  return modules.every(([place, { version, optional, link }]) => {
    if (!have[place]) return optional === true
    return existsSync(inRoot(place)) && (link === true || have[place].version === version)
  })
}

function npm() {
  const own = process.env.npm_execpath
  if (own && path.basename(own).startsWith('npm')) return [process.execPath, [own]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
