import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { run } from './processes.ts'
import { serverRoot } from './server-root.ts'
import { holderProcess, spawnHolder } from './testing/spawn-holder.ts'

/**
 * The kinds of hosts that an operator may have: root or not, closed homes, deep folders, a start that was
 * killed.
 */

const asRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const script = path.join(serverRoot(), 'src/postgres/testing/holder.ts')
/** Whether user nobody can read the program; it cannot in a checkout below root's home. */
const nobodyReads = asRoot && (await run('test', ['-r', script], nobody)).status === 0

let above: string
const toRemove: string[] = []

beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'plaza-hosts-test-'))
  toRemove.push(above)
})

afterEach(() => {
  for (const folder of toRemove.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string, allowNamespace = true): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' }, allowNamespace })
  toRemove.push(embedded.connection.host)
  return embedded
}

test('a start killed during initdb does not break the next one', async () => {
  const dataDir = path.join(above, 'data')
  const folder = path.join(dataDir, 'postgres')
  const killed = holderProcess(dataDir)
  const begun = () => existsSync(folder) && readdirSync(folder).find((name) => name.startsWith('init-'))
  await vi.waitUntil(() => begun() && existsSync(path.join(folder, begun() || '', 'PG_VERSION')), {
    timeout: 20_000,
    interval: 5,
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(path.join(folder, 'data'))).toBe(false)

  // initdb itself may keep running and writing for a while
  const next = await start(dataDir)
  expect(next.reused).toBe(false)
  expect(await ask(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
  expect(readdirSync(folder).filter((name) => name.startsWith('init-'))).toEqual([])
})

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = path.join(above, 'deep-folder'.repeat(8), 'data')
  mkdirSync(dataDir, { recursive: true })
  const embedded = await start(dataDir)
  expect(await ask(embedded.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await embedded.stop()
})

test.runIf(asRoot)('data is kept outside a home that only root can read, and found again', async () => {
  chmodSync(above, 0o700)
  const dataDir = path.join(above, 'data')
  const first = await start(dataDir, false)
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 1 AS one')
  await first.stop()

  const link = path.join(dataDir, 'postgres/data')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  const home = path.dirname(readlinkSync(link))
  toRemove.push(home)
  expect(statSync(home).uid).not.toBe(0)
  expect(statSync(home).mode & 0o077).toBe(0)

  const again = await start(dataDir, false)
  expect(await ask(again.connection, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  await again.stop()
})

test.runIf(nobodyReads)('an ordinary user runs it as itself', async () => {
  const dataDir = path.join(above, 'data')
  mkdirSync(dataDir)
  for (const folder of [above, dataDir]) chownSync(folder, nobody.uid, nobody.gid)
  const holder = await spawnHolder(dataDir, nobody)
  toRemove.push(holder.connection.host)
  expect(statSync(path.join(dataDir, 'postgres/data')).uid).toBe(nobody.uid)
  expect(statSync(holder.connection.host).mode & 0o777).toBe(0o700)
  await holder.leave()
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})
