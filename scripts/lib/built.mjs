import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contentHash } from './content-hash.mjs'
import { inRoot } from './paths.mjs'

const packages = existsSync(inRoot('packages')) ? readdirSync(inRoot('packages')).sort() : []
const everyPart = [
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib',
  ...packages.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/src`]),
]

/** The parts that are built: what each is made from, and a file that shows that it is there. */
export const parts = {
  server: {
    dist: 'apps/server/dist',
    shows: 'apps/server/dist/main.js',
    sources: [
      ...everyPart,
      'apps/server/package.json',
      'apps/server/src',
      'apps/server/demo',
      'apps/server/db/migrations',
    ],
  },
  player: {
    dist: 'apps/player/dist',
    shows: 'apps/player/dist/player.html',
    sources: [...everyPart, 'apps/player/package.json', 'apps/player/player.html', 'apps/player/src'],
  },
  site: {
    dist: 'apps/web/dist',
    shows: 'apps/web/dist/index.html',
    sources: [
      ...everyPart,
      'apps/web/package.json',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/lingui.config.ts',
      'apps/web/lingui.config.js',
      'apps/web/public',
      'apps/web/src',
    ],
  },
}

const recordOf = (dist) => inRoot(dist, '.built.json')

/** The hash is taken before building: what changes meanwhile is built again the next time. */
export function hashOf(name) {
  return contentHash(parts[name].sources)
}

export function isBuilt(name) {
  const { dist, shows } = parts[name]
  if (!existsSync(inRoot(shows)) || !existsSync(recordOf(dist))) return false
  return JSON.parse(readFileSync(recordOf(dist), 'utf8')).sources === hashOf(name)
}

export function rememberBuilt(dist, sources) {
  writeFileSync(recordOf(dist), `${JSON.stringify({ sources })}\n`)
}
