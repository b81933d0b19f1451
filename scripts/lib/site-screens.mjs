import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the routes stand, each with its address and the file of its screen. */
const FEATURES = 'src/features'
const ROUTES = /^routes\.tsx?$/

/** What is at the first page of the site: home for who is logged in, else the screen of visitors. */
const FIRST_PAGE = ['src/app/home.tsx', 'src/features/finding/visitor-find-screen.tsx']

/** Returns the address and the source of each screen that is loaded on demand, as the routes in `web` (apps/web) say. */
export function screenSources(web) {
  const screens = {}
  for (const feature of readdirSync(path.join(web, FEATURES))) {
    const folder = path.posix.join(FEATURES, feature)
    const file = readdirSync(path.join(web, folder)).find((name) => ROUTES.test(name))
    if (!file) continue
    const routes = readFileSync(path.join(web, folder, file), 'utf8')
      .split('createRoute({')
      .slice(1)
    for (const route of routes) {
      const address = /\bpath: '(\/[^']*)'/.exec(route)?.[1]
      const screen = /\bimport\('(\.[^']+)'\)/.exec(route)?.[1]
      if (address && screen) screens[address] = path.posix.join(folder, screen)
    }
  }
  return screens
}

/** Returns the files that a screen's source needs beyond the first load: its scripts and styles, as the manifest of the build says. */
function filesOf(manifest, source) {
  const reached = (key, seen = new Set()) => {
    if (!manifest[key]) throw new Error(`The build knows no ${key}.`)
    if (!seen.has(key)) {
      seen.add(key)
      for (const next of manifest[key].imports ?? []) reached(next, seen)
    }
    return seen
  }
  const first = reached('index.html')
  const own = [...reached(source)].filter((key) => !first.has(key)).map((key) => manifest[key])
  return [...new Set(own.flatMap(({ file, css = [] }) => [file, ...css]))]
}

/**
 * Returns the files that each address of the site needs beyond the first load, by the address as its route writes it, and
 * `home`: those of the first page that only who is logged in needs.
 */
export function screenFiles(web, manifest) {
  const sources = Object.entries(screenSources(web))
  const files = Object.fromEntries(sources.map(([address, source]) => [address, filesOf(manifest, source)]))
  // The server does not know whether somebody is logged in, so the first page names what both of its screens need.
  const [home, visitors] = FIRST_PAGE.map((source) => filesOf(manifest, source))
  const both = new Set(visitors)
  return {
    routes: { ...files, '/': home.filter((file) => both.has(file)) },
    home: home.filter((file) => !both.has(file)),
  }
}
