import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MARKS } from './page.ts'

/** What the build says of its screens (scripts/lib/site-screens.mjs): paths of files in the built site. */
export interface ScreenFiles {
  /** The files of each screen, by the address of its route, where `$name` stands for any segment. */
  routes: Record<string, string[]>
  /** Those of the first page that only who is logged in needs. */
  home: string[]
}

/** Reads which files each screen of the built site needs; a site that was built without saying so names none. */
export async function readScreenFiles(dist: string): Promise<ScreenFiles> {
  const told = await readFile(join(dist, '.screens.json'), 'utf8').catch(() => null)
  return told ? (JSON.parse(told) as ScreenFiles) : { routes: {}, home: [] }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const variablesIn = (route: string[]): number => route.filter((part) => part.startsWith('$')).length

const isAt = (route: string[], segments: string[]): boolean =>
  route.length === segments.length &&
  route.every((part, index) => part.startsWith('$') || part === segments[index])

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/**
 * Returns what makes the page for a requested URL: the page that it is given, with the files of the screen at that address,
 * so that a browser loads them beside the first scripts and not only once those have run. Styles are only loaded early: if
 * the page waited for them, it would show nothing for longer.
 */
export function pagesWithFiles({ routes, home }: ScreenFiles): (page: string, url: string) => string {
  const screens = Object.entries(routes)
    .map(([route, files]) => ({ route: segmentsOf(route), links: files.map(linkTo).join('') }))
    .toSorted((a, b) => variablesIn(a.route) - variablesIn(b.route))
  const atHome = MARKS.home.replace('""', () => `"${home.map((file) => `/${file}`).join(' ')}"`)
  return (page, url) => {
    const segments = segmentsOf(url.split('?', 1)[0] ?? '')
    const links = screens.find(({ route }) => isAt(route, segments))?.links ?? ''
    const named = page.replace('</head>', () => `${links}</head>`)
    return segments.length === 0 ? named.replace(MARKS.home, () => atHome) : named
  }
}
