import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routesOfSite } from '../e2e/a11y/routes.ts'
import { checkScreens } from './lib/site-budget.mjs'
import { screenFiles, screenSources } from './lib/site-screens.mjs'

const web = join(import.meta.dirname, '../apps/web')
const sources = screenSources(web)

test('each address that shows a screen has its source, which is there', () => {
  expect(sources['/displays']).toBe('src/features/displays/displays-screen.tsx')
  expect(sources['/find/$displayId']).toBe('src/features/finding/visitor-display-screen.tsx')
  for (const source of Object.values(sources)) expect(existsSync(join(web, source)), source).toBe(true)
  // Home is two screens, and the others lead elsewhere.
  expect(routesOfSite().filter((route) => !(route in sources))).toEqual([
    '/',
    '/connect',
    '/settings',
    '/settings/users',
  ])
})

/** A build in which each screen has a file of its own and shares one with all others and with the first load. */
const manifest: Parameters<typeof screenFiles>[1] = {
  'index.html': { file: 'assets/index.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_parts.js': { file: 'assets/parts.js', css: ['assets/parts.css'], imports: ['_libraries.js'] },
  ...Object.fromEntries(
    [...Object.values(sources), 'src/app/home.tsx'].map((source, index) => [
      source,
      { file: `assets/screen-${index}.js`, imports: ['_parts.js', 'index.html'] },
    ]),
  ),
}

test('a screen needs its file and what that imports, beyond the first load', () => {
  const { routes, home } = screenFiles(web, manifest)
  const shared = ['assets/parts.js', 'assets/parts.css']
  expect(routes['/displays']?.toSorted()).toEqual(
    [manifest['src/features/displays/displays-screen.tsx']?.file, ...shared].toSorted(),
  )
  expect(routes['/']?.toSorted()).toEqual(shared.toSorted())
  expect(home).toEqual([manifest['src/app/home.tsx']?.file])
  const { [sources['/find'] ?? '']: _gone, ...less } = manifest
  expect(() => screenFiles(web, less)).toThrow('visitor-find-screen')
})

test('a screen in too many files fails the build', () => {
  const { routes, home } = screenFiles(web, manifest)
  expect(() => checkScreens({ routes, home })).not.toThrow()
  const many = Array.from({ length: 40 }, (_, index) => `assets/${index}.js`)
  expect(() => checkScreens({ routes: { ...routes, '/find': many }, home })).toThrow(
    '/find comes in 40 files',
  )
})
