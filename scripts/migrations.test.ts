import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { breaksOf, triggerFunctionsOf } from './lib/migration-breaks.ts'

// While one server after the other is replaced, those of the version before go on (docs/operating.md, "Several machines").

const folder = path.join(import.meta.dirname, '../apps/server/db/migrations')
/** The last migration from before anybody ran a version that another one replaced. */
const LAST_FREE = 236

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const all = readdirSync(folder).map((file) => ({ file, sql: readFileSync(path.join(folder, file), 'utf8') }))
const triggers = all.flatMap(({ sql }) => triggerFunctionsOf(sql))

const isEarlier = (one: string, other: string): boolean => {
  const [a = [], b = []] = [one, other].map((release) => release.split('.').map(Number))
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

const whysOf = (sql: string) => breaksOf(sql, ['told']).map(({ why }) => why)

it('has no migration that takes away what servers of the version before still read', () => {
  const newest = all.filter(({ file }) => Number(file.slice(0, 4)) > LAST_FREE)
  const broken = newest.flatMap(({ file, sql }) =>
    breaksOf(sql, triggers)
      .filter(({ since }) => !since || !isEarlier(since, version))
      .map(({ statement, why }) => `${file}: ${why}: ${statement}`),
  )
  expect(
    broken,
    'Let one release go on without it first, and write "-- Not read since 1.2.3" before the statement, with that release.',
  ).toEqual([])
})

it.each([
  ['ALTER TABLE displays DROP COLUMN place_kind, ADD COLUMN kind text;', 'it removes what is read'],
  ['ALTER TABLE audit DROP search;', 'it removes what is read'],
  ['DROP TABLE IF EXISTS displays CASCADE;', 'it removes what is read'],
  ['DROP MATERIALIZED VIEW sums;', 'it removes what is read'],
  ['DROP FUNCTION own_permissions;', 'it removes what is called'],
  ['DROP FUNCTION told(), own_permissions(text, uuid);', 'it removes what is called'],
  ['ALTER TABLE organizations RENAME COLUMN plan_id TO granted_plan_id;', 'it renames what is read'],
  ['ALTER TABLE organizations RENAME TO companies;', 'it renames what is read'],
  ["ALTER TYPE status RENAME VALUE 'a' TO 'b';", 'it renames what is read'],
  ['ALTER TABLE displays ALTER COLUMN width TYPE bigint;', 'it changes the type of what is read'],
  ['ALTER TABLE comments\n  ALTER COLUMN org_id SET NOT NULL;', 'it demands what was not written before'],
  [
    'ALTER TABLE displays ADD COLUMN kind text NOT NULL CHECK (kind IN (1, 2));',
    'it demands what was not written before',
  ],
  ['ALTER TABLE displays ALTER kind DROP DEFAULT;', 'it takes a default away that is relied on'],
])('refuses %s', (sql, why) => {
  expect(whysOf(sql)).toEqual([why])
})

it.each([
  "ALTER TABLE displays ADD COLUMN kind text NOT NULL DEFAULT 'a;b', ADD sum int NOT NULL GENERATED ALWAYS AS (1) STORED;",
  'ALTER TABLE displays ADD COLUMN kind text, ADD CONSTRAINT kinds CHECK (kind IS NOT NULL), DROP CONSTRAINT old;',
  'ALTER TABLE displays RENAME CONSTRAINT a TO b; ALTER INDEX a RENAME TO b; DROP INDEX a; DROP TRIGGER a ON b;',
  "ALTER TYPE status ADD VALUE 'late'; DROP FUNCTION told(); ALTER TABLE a ALTER b DROP NOT NULL;",
  'CREATE TABLE new (a text NOT NULL); ALTER TABLE new ALTER COLUMN a TYPE int; DROP TABLE new;',
  'CREATE FUNCTION sum_of() RETURNS int LANGUAGE sql AS $$ DROP TABLE displays; $$; DROP FUNCTION sum_of();',
  "-- It's so; DROP TABLE displays;\nSELECT 'it''s; DROP TABLE x';\nUPDATE displays SET kind = $$x$$;",
])('takes %s', (sql) => {
  expect(whysOf(sql)).toEqual([])
})

it('reads the release in which the last reader went', () => {
  const sql = '-- Kinds are texts.\n-- Not read since 0.2.0.\nALTER TABLE a DROP b;\nALTER TABLE a DROP c;'
  expect(breaksOf(sql).map(({ since }) => since)).toEqual(['0.2.0', null])
  expect(['0.1.9', '0.2.0', '0.10.0', '1.0.0'].map((release) => isEarlier(release, '0.2.0'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
