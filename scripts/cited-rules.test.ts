import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const left = new Set(['node_modules', 'dist', '.cache', 'data', 'migrations'])

/** Every source in which a comment may name a rule. Migrations are left out: what was released is never changed. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory() && !left.has(entry.name)) yield* sources(place)
    if (entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(place)) yield place
  }
}

const read = (place: string) => readFileSync(path.join(root, place), 'utf8')
const headings = new Set([...read('docs/domain.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
/** The headings that comments of a file name, also where one goes on in the next line. */
const cited = (place: string) =>
  [...read(place).matchAll(/domain\.md, "([^"]{1,80})"/g)].map(([, name = '']) =>
    name.replaceAll(/\n\s*(\*|\/\/|--)?\s*/g, ' '),
  )

test('every rule that a comment names is a heading of docs/domain.md', () => {
  const citations = ['packages', 'apps', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => [...sources(folder)])
    .filter((place) => !place.endsWith('cited-rules.test.ts'))
    .flatMap((place) => cited(place).map((heading) => ({ place, heading })))
  expect(citations.length).toBeGreaterThan(40)
  expect(citations.filter(({ heading }) => !headings.has(heading))).toEqual([])
})
