import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { withDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

const { connection: server } = inject('testServer')
const name = `plaza_migrate_${process.pid}`
const database = withDatabase(server, name)
let folder: string

const write = (file: string, sql: string) => writeFileSync(path.join(folder, file), sql)
const tables = async () => {
  const rows = await ask(database, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  return rows.map((row) => row.tablename)
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plaza-migrate-test-'))
  await ask(server, `CREATE DATABASE ${name}`)
  write('0001_first.sql', 'CREATE TABLE one (n int);\n-- and what it holds\nINSERT INTO one VALUES (1);\n')
  write('0002_second.sql', 'ALTER TABLE one ADD COLUMN m int;\n')
})

afterEach(async () => {
  await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true })
})

test('migrations are applied in order, each once', async () => {
  expect(await migrate(database, folder)).toEqual(['0001_first', '0002_second'])
  expect(await migrate(database, folder)).toEqual([])
  write('0003_third.sql', 'CREATE TABLE three ()')
  expect(await migrate(database, folder)).toEqual(['0003_third'])
  expect(await ask(database, 'SELECT n, m FROM one')).toEqual([{ n: 1, m: null }])
})

test('simultaneous runs apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)))
  expect(applied.flat()).toEqual(['0001_first', '0002_second'])
})

test('a failed migration leaves nothing behind and names its place', async () => {
  write('0002_second.sql', 'CREATE TABLE two ();\nALTER TABLE nowhere ADD COLUMN n int;\n')
  await expect(migrate(database, folder)).rejects.toThrow(/0002_second failed.*"nowhere" does not exist/)
  expect(await tables()).toEqual(['migrations', 'one'])
  write('0002_second.sql', 'SELECT 1;\nSELECT oops;\n')
  await expect(migrate(database, folder)).rejects.toThrow('0002_second failed (line 2)')
})

test('a file changed after it was applied is refused, except for line endings', async () => {
  await migrate(database, folder)
  write('0002_second.sql', 'ALTER TABLE one ADD COLUMN m int;\r\n')
  expect(await migrate(database, folder)).toEqual([])
  write('0002_second.sql', 'ALTER TABLE one ADD COLUMN m text;\n')
  await expect(migrate(database, folder)).rejects.toThrow(
    '0002_second was changed after this database had it',
  )
})

test('a database newer than the code is refused', async () => {
  await migrate(database, folder)
  rmSync(path.join(folder, '0002_second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow(/newer than this version.*0002_second/)
})

test('a migration numbered before one already applied is refused', async () => {
  renameSync(path.join(folder, '0002_second.sql'), path.join(folder, '0003_second.sql'))
  await migrate(database, folder)
  write('0002_late.sql', 'SELECT 1')
  await expect(migrate(database, folder)).rejects.toThrow('0002_late comes before 0003_second')
})

test('duplicate numbers and malformed names are refused', async () => {
  write('0002_twin.sql', 'SELECT 1')
  await expect(migrate(database, folder)).rejects.toThrow('0002_second and 0002_twin have the same number')
  write('3-third.sql', 'SELECT 1')
  await expect(migrate(database, folder)).rejects.toThrow('3-third.sql must be named like')
})
