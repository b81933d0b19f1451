import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const site = path.join(import.meta.dirname, '../../apps/web/src/features')

/** The addresses of all screens of the site, with `$name` for what differs, as their routes declare them. */
export function routesOfSite(): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /(^|\/)routes\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(site, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, route]) => route ?? ''))
}

/** The routes at which none of these addresses is. An address without a route of its own counts for one with a `$name`. */
export function routesWithout(routes: readonly string[], addresses: readonly string[]): string[] {
  const paths = addresses.map((address) => new URL(address, 'http://site').pathname.split('/'))
  const isAt = (route: string, parts: string[]) => {
    const names = route.split('/')
    return names.length === parts.length && names.every((name, at) => name[0] === '$' || name === parts[at])
  }
  // The most exact route is the one that is shown.
  const exact = routes.toSorted((a, b) => a.split('$').length - b.split('$').length)
  const shown = new Set(paths.map((parts) => exact.find((route) => isAt(route, parts))))
  return routes.filter((route) => !shown.has(route))
}
