import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { startEmbedded } from './embedded.ts'

let dataDir: string
let socketFolder: string | undefined

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plaza-cluster-test-'))
  mkdirSync(path.join(dataDir, 'postgres'))
  socketFolder = undefined
})

afterEach(() => {
  rmSync(dataDir, { recursive: true })
  if (socketFolder) rmSync(socketFolder, { recursive: true })
})

async function start(allowNamespace = true) {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' }, allowNamespace })
  socketFolder = embedded.connection.host
  return embedded
}

test('data of another major version is refused and left alone', async () => {
  mkdirSync(path.join(dataDir, 'postgres/data'))
  writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/made by Postgres 17.*Nothing was changed/)
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['data'])
})

test('data is created beside the remains of a killed initdb, in UTF-8, with a private socket only', async () => {
  mkdirSync(path.join(dataDir, 'postgres/init-1'))
  writeFileSync(path.join(dataDir, 'postgres/init-1/PG_VERSION'), '18\n')
  const { connection, stop } = await start()
  expect(readdirSync(path.join(dataDir, 'postgres')).sort()).toEqual(['data', 'lock', 'log', 'socket-path'])
  const rows = await ask(
    connection,
    `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding, current_setting('data_checksums') AS sums
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8', sums: 'on' }])
  expect(await ask(connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  await stop()
})

test.runIf(process.getuid?.() === 0)(
  'an unprivileged user runs it where root may not create a user namespace',
  async () => {
    chmodSync(dataDir, 0o755)
    const first = await start(false)
    expect(statSync(path.join(dataDir, 'postgres/data')).uid).not.toBe(0)
    await first.stop()
    const again = await start()
    expect(await ask(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
  },
)
