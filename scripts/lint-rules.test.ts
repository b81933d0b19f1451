import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const noAny = 'typescript(no-explicit-any)'
const properties = 'eslint(no-restricted-properties)'

/** Code that must not be written: what it is, where, the code, and the rule that forbids it. */
const wrong: [string, string, string, string][] = [
  ['domain reads the clock', 'packages/domain/src/a10.ts', 'export const now = () => Date.now()', properties],
  [
    'domain reads the environment',
    'packages/domain/src/a11.ts',
    'export const it = process.env',
    'eslint(no-restricted-globals)',
  ],
  [
    'a use-case queries',
    'apps/server/src/supply/displays/d7.ts',
    "export const all = (db: { selectFrom(it: string): void }) => db.selectFrom('displays')",
    properties,
  ],
  [
    'a use-case writes',
    'apps/server/src/supply/displays/d8.ts',
    "export const add = (db: { insertInto(it: string): void }) => db.insertInto('displays')",
    properties,
  ],
  [
    'a use-case changes rows',
    'apps/server/src/supply/displays/d9.ts',
    "export const it = (db: { updateTable(it: string): void }) => db.updateTable('displays')",
    properties,
  ],
  [
    'a use-case deletes rows',
    'apps/server/src/supply/displays/d10.ts',
    "export const it = (db: { deleteFrom(it: string): void }) => db.deleteFrom('displays')",
    properties,
  ],
  ['domain rolls dice', 'packages/domain/src/a12.ts', 'export const it = () => Math.random()', properties],
  [
    'domain reads the clock by Temporal',
    'packages/domain/src/a13.ts',
    "import { Temporal } from '@js-temporal/polyfill'\nexport const now = () => Temporal.Now.instant()",
    properties,
  ],
  [
    'shared parts of SQL query by themselves',
    'apps/server/src/supply/displays/part-sql.ts',
    "export const all = (db: { selectFrom(it: string): void }) => db.selectFrom('displays')",
    properties,
  ],
  ['any', 'apps/server/src/supply/displays/e1.ts', 'export const it = (value: any) => value', noAny],
  [
    'any in a test',
    'apps/server/src/supply/displays/e2.test.ts',
    'export const it = (value: any) => value',
    noAny,
  ],
  ['a default export', 'apps/web/src/app/e3.ts', 'export default 1', 'import(no-default-export)'],
  ['a file over 400 lines', 'packages/domain/src/e4.ts', 'export {}\n'.repeat(401), 'eslint(max-lines)'],
  [
    'a circle of imports',
    'apps/server/src/supply/displays/circle-a.ts',
    "import './circle-b.ts'",
    'import(no-cycle)',
  ],
]

/** Code that must stay possible, or a rule is too wide. */
const right: [string, string, string][] = [
  [
    'a repo queries',
    'apps/server/src/supply/displays/search-repo.ts',
    "export const all = (db: { selectFrom(it: string): void }) => db.selectFrom('displays')",
  ],
  ['a configuration has a default export', 'apps/web/vite.config.ts', 'export default {}'],
]

interface Finding {
  code: string
  filename: string
}
let folder: string
let findings: Finding[]

beforeAll(() => {
  // a separate tree with our rules, so that no faulty code is ever in the workspace
  folder = mkdtempSync(path.join(tmpdir(), 'plaza-lint-'))
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  const write = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }
  for (const [, file, code] of [...wrong, ...right]) write(file, code)
  write('apps/server/src/supply/displays/circle-b.ts', "import './circle-a.ts'")
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const codesOf = (file: string) => findings.filter((it) => it.filename === file).map((it) => it.code)

describe('the linter refuses', () => {
  test.each(wrong)('%s', (_what, file, _code, rule) => {
    expect(codesOf(file)).toContain(rule)
  })
})

describe('the linter allows', () => {
  test.each(right)('%s', (_what, file) => {
    expect(codesOf(file)).toEqual([])
  })
})
