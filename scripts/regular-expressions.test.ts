import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/**
 * The files that run in the server, in a browser or in a reader process; neither tests nor tools that only we
 * run.
 */
const sources = [
  'packages/contract/src',
  'packages/domain/src',
  'packages/words/src',
  'apps/server/src',
  'apps/web/src',
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

interface Expression {
  place: string
  source: string
  flags: string
}

const literals: Expression[] = []
const made: string[] = []
for (const file of sources) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      literals.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start))
    },
  })
  visitor.visit(parseSync(file, text).program)
}

/**
 * Returns how an expression can be made to take more time than the length of a text allows, in the words of
 * the library.
 */
const faultsOf = ({ source, flags }: Expression): string[] =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => (exponential ? 'Exponential' : type))

test.each([
  ['a+$', ['Move']],
  ['^(a+)+$', ['Exponential']],
  ['^a*b?a*$', ['Trade']],
  ['^a+$', []],
])('an expression such as /%s/ is judged by its possible cost', (source, faults) => {
  expect(faultsOf({ place: '', source, flags: '' })).toEqual(faults)
})

test('every regular expression takes time in proportion to its text', () => {
  expect(literals.length).toBeGreaterThan(100)
  const slow = literals.flatMap((one) =>
    faultsOf(one).map((fault) => `${one.place} /${one.source}/${one.flags}: ${fault}`),
  )
  expect(slow).toEqual([])
})

/**
 * These expressions are put together from parts; their cost is measured in foreign-texts.test.ts, which names
 * their files.
 */
const MEASURED = ['packages/domain/src/coordinates.ts']

test('no regular expression is created at run time, unchecked', () => {
  expect(made.filter((place) => !MEASURED.includes(place.replace(/:\d+$/, '')))).toEqual([])
})
