import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const left = new Set(['node_modules', 'dist', '.cache', 'data', 'migrations'])
const documents = ['domain', 'api', 'architecture', 'operating', 'sandbox']

/** Every source in which a comment may name a rule. Migrations are left out, since a released one never changes. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory() && !left.has(entry.name)) yield* sources(place)
    if (entry.isFile() && /\.(ts|tsx|mjs|js|css)$/.test(place)) yield place
  }
}

const read = (place: string) => readFileSync(path.join(root, place), 'utf8')
const all = ['packages', 'apps', 'e2e', 'bench', 'soak', 'scripts']
  .flatMap((folder) => [...sources(folder)])
  .filter((place) => !place.endsWith('cited-rules.test.ts'))
  .map((place) => ({ place, text: read(place) }))

const headingsOf = (name: string) =>
  new Set([...read(`docs/${name}.md`).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
const headings = new Map(documents.map((name) => [name, headingsOf(name)]))

test('every rule that a comment names is a heading of its document', () => {
  const citations = all.flatMap(({ place, text }) =>
    [...text.matchAll(/(\w+)\.md,(?:\n\s*(?:\*|\/\/|--))?\s"([^"]{1,80})"/g)].map(
      ([, document = '', name = '']) => ({
        place,
        document,
        // A name may continue on the next line of the comment.
        heading: name.replaceAll(/\n\s*(\*|\/\/|--)?\s*/g, ' '),
      }),
    ),
  )
  expect(citations.length).toBeGreaterThan(80)
  expect(citations.filter(({ document, heading }) => !headings.get(document)?.has(heading))).toEqual([])
})

test('every document that a source names exists', () => {
  const known = (name: string, place: string) =>
    [`docs/${name}`, name, path.join(path.dirname(place), name)].some((at) => existsSync(path.join(root, at)))
  const named = all.flatMap(({ place, text }) =>
    [...text.matchAll(/[\w/-]+\.md\b/g)].map(([name]) => ({ place, name: name.replace(/^docs\//, '') })),
  )
  expect(named.filter(({ place, name }) => !known(name, place))).toEqual([])
})

test('every source that the documents name exists', () => {
  const guides = ['docs/architecture.md', 'docs/operating.md', 'CONTRIBUTING.md', 'README.md']
  const known = all.map(({ place }) => `/${place}`)
  const named = guides.flatMap((guide) =>
    [...read(guide).matchAll(/`([\w@./-]+\/[\w.-]+\.(?:ts|tsx|mjs|js))`/g)].map(([, file = '']) => file),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !known.some((place) => place.endsWith(`/${file}`)))).toEqual([])
})
