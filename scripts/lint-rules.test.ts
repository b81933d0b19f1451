import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const noAny = 'typescript(no-explicit-any)'
const imports = 'eslint(no-restricted-imports)'
const properties = 'eslint(no-restricted-properties)'

/** What may not be written: what it is, where, the code, and the rule that forbids it. */
const wrong: [string, string, string, string][] = [
  [
    'domain imports the contract',
    'packages/domain/src/a1.ts',
    "export * from '@plaza/contract/accounts'",
    imports,
  ],
  ['domain imports node', 'packages/domain/src/a2.ts', "export { readFileSync } from 'node:fs'", imports],
  [
    'domain imports node by its old name',
    'packages/domain/src/a3.ts',
    "export { readFileSync } from 'fs'",
    imports,
  ],
  ['domain imports zod', 'packages/domain/src/a4.ts', "export { z } from 'zod'", imports],
  ['domain imports react', 'packages/domain/src/a5.ts', "export { useState } from 'react'", imports],
  ['domain imports fastify', 'packages/domain/src/a6.ts', "export { fastify } from 'fastify'", imports],
  ['domain imports pg', 'packages/domain/src/a7.ts', "export { Pool } from 'pg'", imports],
  ['domain imports kysely', 'packages/domain/src/a8.ts', "export type { Kysely } from 'kysely'", imports],
  [
    'domain imports more of dinero.js than its table of currencies',
    'packages/domain/src/a20.ts',
    "export { dinero } from 'dinero.js'",
    imports,
  ],
  ['domain imports dayjs', 'packages/domain/src/a21.ts', "export { default as day } from 'dayjs'", imports],
  [
    'domain reaches another package by path',
    'packages/domain/src/a9.ts',
    "export * from '../../contract/src/auth.ts'",
    imports,
  ],
  ['domain reads the clock', 'packages/domain/src/a10.ts', 'export const now = () => Date.now()', properties],
  [
    'domain reads the environment',
    'packages/domain/src/a11.ts',
    'export const it = process.env',
    'eslint(no-restricted-globals)',
  ],
  ['contract imports node', 'packages/contract/src/b1.ts', "export { readFileSync } from 'node:fs'", imports],
  ['contract imports fastify', 'packages/contract/src/b2.ts', "export { fastify } from 'fastify'", imports],
  ['contract imports react', 'packages/contract/src/b3.ts', "export { useState } from 'react'", imports],
  [
    'contract imports the server',
    'packages/contract/src/b4.ts',
    "export * from '@plaza/server/main'",
    imports,
  ],
  [
    'contract imports another validation library',
    'packages/contract/src/b5.ts',
    "export * from 'zod-openapi'",
    imports,
  ],
  [
    'site imports the server by path',
    'apps/web/src/app/c1.ts',
    "export * from '../../../server/src/base/config/config.ts'",
    imports,
  ],
  [
    'site imports the server by name',
    'apps/web/src/app/c2.ts',
    "export * from '@plaza/server/config'",
    imports,
  ],
  ['site imports node', 'apps/web/src/lib/c3.ts', "export { readFileSync } from 'node:fs'", imports],
  [
    'lib imports a feature',
    'apps/web/src/lib/c4.ts',
    "export * from '../features/locations/queries.ts'",
    imports,
  ],
  [
    'ui imports a feature',
    'apps/web/src/ui/form/c5.ts',
    "export * from '../../features/locations/queries.ts'",
    imports,
  ],
  [
    'a feature of the site imports another',
    'apps/web/src/features/displays/c6.ts',
    "export * from '../locations/queries.ts'",
    imports,
  ],
  [
    'a feature of the site imports another, from deeper',
    'apps/web/src/features/displays/parts/c7.ts',
    "export * from '../../locations/queries.ts'",
    imports,
  ],
  [
    'server imports the site',
    'apps/server/src/base/http/d1.ts',
    "export * from '../../../web/src/lib/format.ts'",
    imports,
  ],
  [
    'a feature of the server imports the site',
    'apps/server/src/supply/displays/d2.ts',
    "export * from '../../../web/src/lib/format.ts'",
    imports,
  ],
  [
    'server imports react',
    'apps/server/src/supply/displays/d3.ts',
    "export { useState } from 'react'",
    imports,
  ],
  [
    'a feature imports the routes of another',
    'apps/server/src/supply/displays/d4.ts',
    "export * from '../locations/routes.ts'",
    imports,
  ],
  [
    'a use-case imports what makes SQL',
    'apps/server/src/supply/displays/d5.ts',
    "export { sql } from 'kysely'",
    imports,
  ],
  [
    'a use-case imports the driver',
    'apps/server/src/supply/displays/d6.ts',
    "export { Pool } from 'pg'",
    imports,
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
    'contract reaches the domain by path',
    'packages/contract/src/b6.ts',
    "export * from '../../domain/src/money.ts'",
    imports,
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
  [
    'a repo imports routes',
    'apps/server/src/supply/displays/repo.ts',
    "export * from './routes.ts'",
    imports,
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

/** What is refused everywhere on a side, in each of its places: an override there must not lose it. */
const places: [string, string, string[], string[]][] = [
  [
    'site',
    'server',
    ['app', 'lib', 'ui/form', 'features/displays', 'features/displays/parts'].map(
      (it) => `apps/web/src/${it}`,
    ),
    [
      "export * from '@plaza/server/x'",
      "export * from '../../server/src/x.ts'",
      "export * from '../../../packages/domain/src/x.ts'",
    ],
  ],
  [
    'server',
    'site',
    ['demo', 'src/displays', 'src/displays/part-repo', 'src/http'].map((it) => `apps/server/${it}`),
    [
      "export { useState } from 'react'",
      "export * from '../../web/src/x.ts'",
      "export * from '../../../packages/domain/src/x.ts'",
    ],
  ],
]
for (const [side, other, folders, codes] of places) {
  for (const folder of folders) {
    for (const [index, code] of codes.entries()) {
      const file = folder.endsWith('-repo')
        ? `${folder.replace('part-', `p${index}-`)}.ts`
        : `${folder}/p${index}.ts`
      wrong.push([`${side} reaches the ${other} or a package's sources: ${file}`, file, code, imports])
    }
  }
}

/** What must stay possible, or a rule is too wide. */
const right: [string, string, string][] = [
  [
    'domain imports itself, its calendar library and the table of currencies',
    'packages/domain/src/f1.ts',
    "export * from './money.ts'\nexport { Temporal } from '@js-temporal/polyfill'\nexport { EUR } from 'dinero.js/currencies'",
  ],
  [
    'a test of the domain imports what it tests with',
    'packages/domain/src/f2.test.ts',
    "export * from 'fast-check'\nexport * from 'node:fs'",
  ],
  [
    'contract imports domain, zod and itself',
    'packages/contract/src/g1.ts',
    "export * from '@plaza/domain/money'\nexport { z } from 'zod'\nexport * from './call.ts'",
  ],
  [
    'a feature of the site imports ui, lib and itself',
    'apps/web/src/features/displays/h1.ts',
    "export * from '../../ui/form/form.tsx'\nexport * from '../../lib/call.ts'\nexport * from './queries.ts'\nexport * from '@plaza/contract/displays'",
  ],
  [
    'a deeper part of a feature imports the feature',
    'apps/web/src/features/displays/parts/h2.ts',
    "export * from '../queries.ts'\nexport * from '../../../ui/form/form.tsx'",
  ],
  ['app imports features', 'apps/web/src/app/h3.ts', "export * from '../features/displays/routes.tsx'"],
  [
    'a use-case imports another feature and types of Kysely',
    'apps/server/src/supply/displays/i1.ts',
    "export * from '../locations/repo.ts'\nexport type { Kysely } from 'kysely'",
  ],
  [
    'a repo makes SQL',
    'apps/server/src/supply/displays/search-repo.ts',
    "export { sql } from 'kysely'\nexport const all = (db: { selectFrom(it: string): void }) => db.selectFrom('displays')",
  ],
  [
    'shared parts of SQL are made of SQL',
    'apps/server/src/supply/displays/other-sql.ts',
    "export { sql } from 'kysely'",
  ],
  [
    'the app imports the routes of features',
    'apps/server/src/base/http/i2.ts',
    "export * from '../displays/routes.ts'",
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
  // a tree of its own with our rules: nothing wrong ever lies in the workspace
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
