/**
 * npm run db:check: checks that the migrations produce what db/schema.txt and db/types.ts say. With --update,
 * writes both files. Runs the migrations on an empty embedded database, and on a server of your own too if
 * DATABASE_URL_15 is set (its user must be allowed to create databases).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  ArrayExpressionNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  PostgresDialect,
  UnionExpressionNode,
  type ExpressionNode,
} from 'kysely-codegen'
import { ask, withClient } from '../src/base/postgres/ask.ts'
import { describeSchema } from '../src/base/postgres/catalog.ts'
import { withDatabase, type Connection } from '../src/base/postgres/connection.ts'
import { migrate } from '../src/base/postgres/migrate.ts'
import { openDatabase } from '../src/base/postgres/pool.ts'
import { serverRoot } from '../src/base/postgres/server-root.ts'
import { StartError } from '../src/base/postgres/start-error.ts'
import { startThrowAway } from '../src/base/postgres/throw-away.ts'

const update = process.argv.includes('--update')

/** Columns that hold a type of the domain, which SQL knows only as text or as JSON. */
const DOMAIN_TYPES = {
  'displays.place_kind': generic('Generated', name('PlaceKind')),
  'documents.issuer': json(name('DocumentParty')),
  'documents.kind': name('DocumentKind'),
  'documents.lines': json(new ArrayExpressionNode(name('DocumentLine'))),
  'documents.recipient': json(name('DocumentParty')),
  'documents.tax_decision': json(name('TaxDecision')),
  'locations.opening_hours': json(name('OpeningHours')),
  'placements.dayparts': generic('Generated', json(new ArrayExpressionNode(name('Daypart')))),
  'placements.lines': json(new ArrayExpressionNode(name('Line'))),
  'rate_schedule_versions.dayparts': generic('Generated', json(new ArrayExpressionNode(name('Daypart')))),
}

const IMPORTS = {
  Daypart: '@plaza/domain/dayparts#Daypart',
  DocumentKind: '@plaza/domain/documents#DocumentKind',
  DocumentLine: '@plaza/domain/documents#DocumentLine',
  DocumentParty: '@plaza/domain/documents#DocumentParty',
  Line: '@plaza/domain/pricing#Line',
  OpeningHours: '@plaza/domain/opening-hours#OpeningHours',
  PlaceKind: '@plaza/domain/place-kind#PlaceKind',
  TaxDecision: '@plaza/domain/tax#TaxDecision',
}

function name(identifier: string): ExpressionNode {
  return new IdentifierNode(identifier)
}

function generic(identifier: string, ...args: ExpressionNode[]): ExpressionNode {
  return new GenericExpressionNode(identifier, args)
}

/** A JSON column: it is read as `type`, and written by `jsonb()`. */
function json(type: ExpressionNode): ExpressionNode {
  return generic('ColumnType', type, name('Json'), name('Json'))
}

/** The columns that a check constraint limits to some texts, each as the union of those texts. */
async function findUnions(connection: Connection): Promise<Record<string, ExpressionNode>> {
  const rows = await ask(
    connection,
    `SELECT c.conrelid::regclass || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS definition, a.atthasdef
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND a.atttypid = 'text'::regtype`,
  )
  return Object.fromEntries(
    rows.flatMap(({ column, definition, atthasdef }) => {
      const [, texts] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(String(definition)) ?? []
      if (!texts) return []
      const literals = [...texts.matchAll(/'([^']+)'::text/g)].map(([, text = '']) => new LiteralNode(text))
      const union = new UnionExpressionNode(literals)
      return [[column, atthasdef ? generic('Generated', union) : union]]
    }),
  )
}

/**
 * Describes the row types that value-types.ts produces: DATE as text, bigint as a number, timestamptz as a
 * Date, names unchanged.
 */
async function describeTypes(connection: Connection): Promise<string> {
  const unions = await findUnions(connection)
  const { db, close } = openDatabase(connection, { max: 2 })
  try {
    const dialect = new PostgresDialect({ dateParser: 'string' })
    return await generate({
      db,
      dialect,
      outFile: null,
      excludePattern: '(migrations|graphile_worker.*)',
      typeMapping: { int8: 'number' },
      customImports: IMPORTS,
      overrides: { columns: { ...unions, ...DOMAIN_TYPES } },
    })
  } finally {
    await close()
  }
}

/**
 * Prefixes each line with the table, function or interface that it belongs to, which is the last line not
 * indented.
 */
function placed(text: string): string[] {
  let heading = ''
  return text.split('\n').map((line) => {
    if (/^\w/.test(line)) heading = line
    return /^\w/.test(line) || !line.trim() ? line : `${heading} ${line.trim()}`
  })
}

/**
 * Returns the lines that only one of the two texts has, marked with `-` or `+`; enough where the order is
 * fixed.
 */
function difference(committed: string, made: string): string[] {
  const [before, after] = [placed(committed), placed(made)]
  const has = { before: new Set(before), after: new Set(after) }
  return [
    ...before.filter((line) => !has.after.has(line)).map((line) => `  - ${line}`),
    ...after.filter((line) => !has.before.has(line)).map((line) => `  + ${line}`),
  ]
}

/** Writes the file with --update; otherwise tells whether it is up to date. */
function settle(name: string, made: string): boolean {
  const file = path.join(serverRoot(), 'db', name)
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (committed === made) return true
  if (update) {
    writeFileSync(file, made)
    console.log(`Wrote apps/server/db/${name}.`)
    return true
  }
  const lines = difference(committed, made)
  console.error(`apps/server/db/${name} is not what the migrations give (- it has, + they give):`)
  console.error(lines.length > 0 ? lines.slice(0, 80).join('\n') : '  the same lines in another order')
  if (lines.length > 80) console.error(`  … and ${lines.length - 80} lines more`)
  return false
}

async function checkEmbedded(): Promise<boolean> {
  const server = await startThrowAway()
  try {
    const names = await migrate(server.connection)
    const schema = await withClient(server.connection, describeSchema)
    const types = await describeTypes(server.connection)
    const results = [settle('schema.txt', schema), settle('types.ts', types)]
    console.log(`${names.length} migrations ran on the embedded Postgres.`)
    return results.every(Boolean)
  } finally {
    await server.stop()
  }
}

/** Only that the migrations run: an older Postgres words some definitions in another way. */
async function checkOther(server: string): Promise<void> {
  const name = `plaza_check_${process.pid}`
  await ask(server, `CREATE DATABASE ${name}`)
  try {
    await migrate(withDatabase(server, name))
    const [row] = await ask(server, 'SHOW server_version')
    console.log(`They ran on Postgres ${row?.server_version} too.`)
  } finally {
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

try {
  const same = await checkEmbedded()
  if (process.env.DATABASE_URL_15) await checkOther(process.env.DATABASE_URL_15)
  if (!same) console.error('If that is meant: npm run db:update')
  process.exitCode = same ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
