import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashOf, parts, rememberBuilt } from './built.mjs'
import { ownPackages } from './own-packages.mjs'
import { inRoot } from './paths.mjs'

/** The most bytes of script that a screen fetches, after gzip: its page's and its worker's together. */
export const PLAYER_LIMIT = 40 * 1024

/** Where the server serves the files that the page needs. */
const FOLDER = '/player/assets/'
const PAGE = '/player'
/** Stands in the script for its version, which is a hash of the script. */
const VERSION = 'player-version'

const options = {
  absWorkingDir: inRoot(),
  bundle: true,
  minify: true,
  write: false,
  charset: 'utf8',
  // The oldest engines of screens. esbuild thinks that Safari 14 has trouble with destructuring, in cases that we have not.
  target: ['es2019', 'chrome79', 'safari14', 'firefox78'],
  supported: { destructuring: true },
  legalComments: 'none',
  logLevel: 'silent',
  plugins: [ownPackages],
}

const shortHash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10)

/** The files of the player's page by their names, as they are served. */
export async function bundlePlayer() {
  const { build } = await import('esbuild')
  const page = await build({
    ...options,
    entryPoints: ['apps/player/src/main.ts', 'apps/player/src/player.css'],
    outdir: 'apps/player/dist',
    assetNames: '[name]-[hash]',
    publicPath: FOLDER,
    loader: { '.woff2': 'file' },
    define: { PLAYER_VERSION: JSON.stringify(VERSION) },
  })
  const endingIn = (ending) => page.outputFiles.find(({ path: name }) => name.endsWith(ending))
  const [written, styles, font] = [endingIn('.js').text, endingIn('.css').text, endingIn('.woff2')]
  const version = shortHash(written + styles)
  const script = written.replace(VERSION, version)
  const names = {
    script: `player-${version}.js`,
    styles: `player-${shortHash(styles)}.css`,
    font: path.basename(font.path),
  }
  const shell = [PAGE, ...Object.values(names).map((name) => FOLDER + name)]
  const worker = await build({
    ...options,
    entryPoints: ['apps/player/src/worker/worker.ts'],
    define: { SHELL_VERSION: JSON.stringify(version), SHELL_FILES: JSON.stringify(shell) },
  })
  const html = readFileSync(inRoot('apps/player/player.html'), 'utf8')
    .replace('PLAYER_STYLES', FOLDER + names.styles)
    .replace('PLAYER_SCRIPT', FOLDER + names.script)
  return {
    'player.html': html,
    'player-worker.js': worker.outputFiles[0].text,
    [`assets/${names.script}`]: script,
    [`assets/${names.styles}`]: styles,
    [`assets/${names.font}`]: font.contents,
  }
}

/** The bytes of all scripts among some files, after gzip. */
export function scriptBytes(files) {
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.js'))
    .reduce((sum, [, content]) => sum + gzipSync(content, { level: 9 }).length, 0)
}

export async function buildPlayer() {
  const sources = hashOf('player')
  const files = await bundlePlayer()
  const bytes = scriptBytes(files)
  if (bytes > PLAYER_LIMIT)
    throw new Error(`A screen's scripts are ${bytes} bytes gzipped, over ${PLAYER_LIMIT}.`)
  const { dist } = parts.player
  rmSync(inRoot(dist), { recursive: true, force: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(inRoot(dist, name)), { recursive: true })
    writeFileSync(inRoot(dist, name), content)
  }
  rememberBuilt(dist, sources)
  return `scripts ${(bytes / 1024).toFixed(1)} kB, gzip`
}
