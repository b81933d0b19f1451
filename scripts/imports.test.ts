import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, violationsIn } from './lib/import-rules.ts'

const root = path.join(import.meta.dirname, '..')

const sources = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/sandbox/src',
  'packages/words/src',
  'apps/server/src',
  'apps/server/demo',
  'apps/web/src',
  'apps/player/src',
]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-[^/]+\.ts$|locales\//.test(file))

// All sources are parsed, which takes its time beside other work.
test('every import follows docs/architecture.md', { timeout: 60_000 }, () => {
  const imports = sources.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
  expect(imports.length).toBeGreaterThan(1000)
  expect(violationsIn(imports)).toEqual([])
})

/** Imports that are refused, by words of the sentence that refuses them: the file, and its source. */
const refused: Record<string, [file: string, source: string][]> = {
  'The domain is pure': [
    ['packages/domain/src/a.ts', "export * from '@plaza/contract/accounts'"],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'fs'"],
    ['packages/domain/src/a.ts', "export { z } from 'zod'"],
    ['packages/domain/src/a.ts', "export type { Kysely } from 'kysely'"],
    ['packages/domain/src/a.ts', "import { useState } from 'react'"],
    ['packages/domain/src/a.ts', "export { dinero } from 'dinero.js'"],
  ],
  'The contract imports itself': [
    ['packages/contract/src/b.ts', "import { readFileSync } from 'node:fs'"],
    ['packages/contract/src/b.ts', "export { fastify } from 'fastify'"],
    ['packages/contract/src/b.ts', "export * from '@plaza/server/main'"],
    ['packages/contract/src/b.ts', "export * from 'zod-openapi'"],
  ],
  'The sandbox stands for somebody else': [
    ['packages/sandbox/src/a.ts', "export * from '@plaza/domain/money'"],
    ['packages/sandbox/src/a.ts', "import type { Call } from '@plaza/contract/call'"],
    ['packages/sandbox/src/a.ts', "import Stripe from 'stripe'"],
    ['packages/sandbox/src/a.ts', "import pg from 'pg'"],
  ],
  'Words that server and site say': [
    ['packages/words/src/a.ts', "import { useState } from 'react'"],
    ['packages/words/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['packages/words/src/a.ts', "import { Trans } from '@lingui/react'"],
  ],
  'Only app, the demo and tests know': [
    ['apps/server/src/money/payments/d.ts', "import { listen } from '@plaza/sandbox/listen'"],
    ['apps/web/src/app/c.ts', "import type { Sandbox } from '@plaza/sandbox/sandbox'"],
    ['packages/contract/src/b.ts', "import type { Sandbox } from '@plaza/sandbox/sandbox'"],
  ],
  'Another package is named': [
    ['packages/domain/src/a.ts', "export * from '../../contract/src/call.ts'"],
    ['packages/contract/src/b.ts', "export * from '../../domain/src/money.ts'"],
    ['apps/web/src/lib/c.ts', "export * from '../../../../packages/domain/src/money.ts'"],
    ['apps/server/src/base/http/d.ts', "export * from '../../../../../packages/domain/src/money.ts'"],
  ],
  'knows the server by the contract': [
    ['apps/web/src/app/c.ts', "export * from '../../../server/src/base/id.ts'"],
    ['apps/web/src/app/c.ts', "export * from '@plaza/server/config'"],
    ['apps/web/src/lib/c.ts', "import { readFileSync } from 'node:fs'"],
    ['apps/web/src/features/displays/a/b/c.ts', "export { sql } from 'kysely'"],
  ],
  'lib ← ui ← shared ← features ← app': [
    ['apps/web/src/lib/c.ts', "export * from '../ui/form/form.tsx'"],
    ['apps/web/src/ui/form/c.ts', "export * from '../../shared/terms.ts'"],
    ['apps/web/src/shared/c.ts', "export * from '../features/locations/queries.ts'"],
    ['apps/web/src/features/displays/c.ts', "const it = () => import('../../app/router.tsx')"],
  ],
  'Features of the site never': [
    ['apps/web/src/features/displays/c.ts', "import type { It } from '../locations/queries.ts'"],
    ['apps/web/src/features/displays/a/b/c/d.ts', "export * from '../../../../locations/x/y.ts'"],
  ],
  'The page of screens is small': [
    ['apps/player/src/a.ts', "import { getPlayerProgram } from '@plaza/contract/player-calls'"],
    ['apps/player/src/a.ts', "import { z } from 'zod'"],
    ['apps/player/src/screen/a.ts', "import { useState } from 'react'"],
    ['apps/player/src/a.ts', "export * from '../../web/src/lib/format.ts'"],
  ],
  'The server never imports the site': [
    ['apps/server/src/base/http/d.ts', "export * from '../../../../web/src/lib/format.ts'"],
    ['apps/server/demo/d.ts', "import { useState } from 'react'"],
  ],
  'base ← people ← supply': [
    ['apps/server/src/base/http/d.ts', "import type { It } from '../../people/accounts/repo.ts'"],
    ['apps/server/src/people/users/d.ts', "import { it } from '../../supply/displays/repo.ts'"],
    ['apps/server/src/supply/displays/d.ts', "import { it } from '../../market/finding/repo.ts'"],
    ['apps/server/src/market/finding/d.ts', "import { it } from '../../money/ledger/repo.ts'"],
    ['apps/server/src/money/ledger/d.ts', "import { it } from '../../delivery/plays/repo.ts'"],
    ['apps/server/src/delivery/plays/d.ts', "import { it } from '../../money/ledger/repo.ts'"],
    ['apps/server/src/market/finding/d.ts', "type It = typeof import('../../app/app.ts')"],
  ],
  'Only app imports routes': [
    ['apps/server/src/supply/displays/d.ts', "export * from '../locations/routes.ts'"],
    ['apps/server/src/supply/displays/repo.ts', "export * from './routes.ts'"],
  ],
  'Only repo.ts and *-repo.ts query': [
    ['apps/server/src/supply/displays/d.ts', "import { sql, type Kysely } from 'kysely'"],
    ['apps/server/src/supply/displays/d.ts', "import pg from 'pg'"],
  ],
}

describe.each(Object.entries(refused))('“%s” refuses', (sentence, cases) => {
  test.each(cases)('in %s: %s', (file, source) => {
    const found = violationsIn(importsOf(file, source)).filter((one) => one.includes(sentence))
    expect(found).toEqual([expect.stringContaining(file)])
  })
})

test('rooms that import each other in a circle of any length are refused', () => {
  const imports = [
    ...importsOf('apps/server/src/supply/displays/a.ts', "import { b } from '../locations/b.ts'"),
    ...importsOf('apps/server/src/supply/locations/b.ts', "import type { C } from '../blocks/c.ts'"),
    ...importsOf('apps/server/src/supply/blocks/other.ts', "export * from '../displays/z.ts'"),
  ]
  expect(violationsIn(imports.slice(0, 2))).toEqual([])
  expect(violationsIn(imports)).toHaveLength(3)
  expect(violationsIn(imports)[0]).toContain(
    'supply/displays → supply/locations → supply/blocks → supply/displays',
  )
})

/** Imports that must stay possible, or a rule is too wide. */
const allowed: [file: string, source: string][] = [
  ['packages/domain/src/a.ts', "export * from './money.ts'"],
  ['packages/domain/src/a.ts', "export { Temporal } from '@js-temporal/polyfill'"],
  ['packages/domain/src/a.ts', "export { EUR } from 'dinero.js/currencies'"],
  ['packages/contract/src/b.ts', "export * from '@plaza/domain/money'"],
  ['packages/contract/src/b.ts', "export { z } from 'zod'"],
  ['packages/contract/src/b.ts', "export * from './call.ts'"],
  ['apps/web/src/features/displays/a/b/c.ts', "export * from '../../queries.ts'"],
  ['apps/web/src/features/displays/a/b/c.ts', "export * from '../../../../shared/x.ts'"],
  ['apps/web/src/features/displays/a/b/c.ts', "export * from '@plaza/contract/displays'"],
  ['apps/web/src/app/c.ts', "export * from '../features/displays/routes.tsx'"],
  ['apps/server/src/supply/displays/d.ts', "export * from '../locations/repo.ts'"],
  ['apps/server/src/supply/displays/d.ts', "import type { Kysely } from 'kysely'"],
  ['apps/server/src/supply/displays/search-repo.ts', "import { sql } from 'kysely'"],
  ['apps/server/src/supply/displays/part-sql.ts', "import { sql } from 'kysely'"],
  ['apps/server/src/app/d.ts', "import { it } from '../supply/displays/routes.ts'"],
  ['apps/server/src/app/d.ts', "import { createSandbox } from '@plaza/sandbox/sandbox'"],
  ['apps/player/src/a.ts', "import type { CallData } from '@plaza/contract/call'"],
  ['apps/player/src/a.ts', "import { showingAt } from '@plaza/domain/program/program'"],
  ['packages/words/src/a.ts', "import { i18n } from '@lingui/core'"],
  ['packages/words/src/a.ts', "import type { listChanges } from '@plaza/contract/audit'"],
  ['apps/server/src/app/d.ts', "import { changeSentence } from '@plaza/words/changes/sentences'"],
  ['packages/sandbox/src/a.ts', "import type Stripe from 'stripe'"],
  ['packages/sandbox/src/a.ts', "import { createServer } from 'node:http'"],
]

test.each(allowed)('it stays possible in %s: %s', (file, source) => {
  expect(violationsIn(importsOf(file, source))).toEqual([])
})
