import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const generated = new Set(['apps/server/db/types.ts'])
const left = new Set(['node_modules', 'dist', '.cache', 'data'])

/** Every source that people write and read, without the tests. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory() && !left.has(entry.name)) yield* sources(place)
    const written = /\.(ts|tsx|mjs)$/.test(place) && !/\.test\.tsx?$/.test(place) && !generated.has(place)
    if (entry.isFile() && written) yield place
  }
}

const sizes = ['packages', 'apps', 'scripts', 'e2e', 'bench', 'soak']
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) => [...sources(folder)])
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((one, other) => one.lines - other.lines)

const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]

test('nine in ten files have at most 200 lines', () => {
  expect(at(0.9)?.lines).toBeLessThanOrEqual(200)
})

test('no file has more than 400 lines', () => {
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([])
})
