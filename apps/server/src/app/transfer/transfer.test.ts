import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { startBucket, type Bucket } from '../../../test/bucket.ts'
import { makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { addressOf, freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { ownServer } from '../../../test/own-server.ts'
import { readConfig, type Config } from '../../base/config/config.ts'
import { ask, withClient } from '../../base/postgres/ask.ts'
import { s3Storage } from '../../base/storage/s3.ts'
import { exportInstallation } from './export-installation.ts'
import { importInstallation } from './import-installation.ts'
import { readJobs, readTables } from './transfer-repo.ts'

const server = await ownServer()

let folder: string
let bucket: Bucket
let other: FreshDatabase
let files: string[]

/** The installation that is taken over: an own database, and files in a bucket. */
let there: Config
const here = (): Config => ({ ...server.services.config, databaseUrl: addressOf(server.connection) })

beforeAll(async () => {
  const seller = await owner(server)
  const offer = await makeOffer(seller)
  const buyer = await advertiser(server)
  const { url } = await upload(buyer)
  files = [path.basename(new URL(url, server.url).pathname)]
  await makeCampaign(buyer, offer)
  bucket = await startBucket()
})
afterAll(() => bucket.close())

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'plaza-transfer-')), 'export')
  other = await freshDatabase()
  const { endpoint, accessKeyId, secretAccessKey, bucket: name } = bucket.settings
  there = readConfig({
    DATA_DIR: path.join(path.dirname(folder), 'data'),
    DATABASE_URL: addressOf(other.connection),
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
  })
})
afterEach(async () => {
  await other.close()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

/** A fingerprint of each table's rows, in any order. */
const prints = (connection: FreshDatabase['connection']): Promise<Record<string, unknown>> =>
  withClient(connection, async (client) => {
    const found: Record<string, unknown> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query(
        `SELECT count(*) AS rows, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS hash FROM ${name} t`,
      )
      found[name] = rows[0]
    }
    return found
  })

const jobsOf = (connection: FreshDatabase['connection']) =>
  withClient(connection, async (client) =>
    (await readJobs(client)).map(({ task, payload }) => [task, payload]),
  )

const quiet = () => {}

it('takes every row, every waiting job and every file to another database and a bucket', async () => {
  const before = await prints(server.connection)
  expect(
    Object.values(before).filter((one) => (one as { rows: string }).rows !== '0').length,
  ).toBeGreaterThan(15)
  expect(await jobsOf(server.connection)).not.toEqual([])
  await exportInstallation(here(), folder, quiet)
  await importInstallation(there, folder, quiet)
  expect(await prints(other.connection)).toEqual(before)
  expect(await jobsOf(other.connection)).toEqual(await jobsOf(server.connection))
  const storage = await s3Storage(bucket.settings)
  for (const name of files) {
    const content = await storage.open(name)
    const original = await server.services.storage.open(name)
    expect(content && (await buffer(content))).toEqual(original && (await buffer(original)))
  }
})

it('leaves the constraints, triggers and sequences as they were', async () => {
  const rules = (connection: FreshDatabase['connection']) =>
    ask(
      connection,
      `SELECT conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS what, convalidated::text AS state FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       ORDER BY 1, 2`,
    )
  await exportInstallation(here(), folder, quiet)
  await importInstallation(there, folder, quiet)
  expect(await rules(other.connection)).toEqual(await rules(server.connection))
  const next = `SELECT nextval(pg_get_serial_sequence('takings', 'id')) > max(id) AS goes_on FROM takings`
  expect(await ask(other.connection, next)).toEqual([{ goes_on: true }])
})

it('refuses an installation that people use, and changes nothing there', async () => {
  await exportInstallation(here(), folder, quiet)
  const before = await prints(server.connection)
  await expect(importInstallation(here(), folder, quiet)).rejects.toThrow('People have accounts here already')
  expect(await prints(server.connection)).toEqual(before)
})

it('refuses an export of another version', async () => {
  await exportInstallation(here(), folder, quiet)
  const about = JSON.parse(await readFile(path.join(folder, 'export.json'), 'utf8'))
  await writeFile(path.join(folder, 'export.json'), JSON.stringify({ ...about, migration: '0001_first.sql' }))
  await expect(importInstallation(there, folder, quiet)).rejects.toThrow(
    'This export was made at the migration 0001_first.sql',
  )
})

it('refuses an export that is not whole, and leaves no row of it', async () => {
  await exportInstallation(here(), folder, quiet)
  const about = JSON.parse(await readFile(path.join(folder, 'export.json'), 'utf8'))
  const tables = { ...about.tables, zones: about.tables.zones + 1 }
  await writeFile(path.join(folder, 'export.json'), JSON.stringify({ ...about, tables }))
  const before = await prints(other.connection)
  await expect(importInstallation(there, folder, quiet)).rejects.toThrow(
    /is not whole: zones has \d+ rows of/,
  )
  expect(await prints(other.connection)).toEqual(before)
})

it('leaves nothing of an export that fails', async () => {
  const nobody = { ...here(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(exportInstallation(nobody, folder, quiet)).rejects.toThrow()
  expect(await readdir(path.dirname(folder))).toEqual([])
})

it('refuses a folder that is there, and one that is no export', async () => {
  await exportInstallation(here(), folder, quiet)
  await expect(exportInstallation(here(), folder, quiet)).rejects.toThrow('is there already')
  await expect(importInstallation(there, path.dirname(folder), quiet)).rejects.toThrow(
    'is no export of Plaza',
  )
})
