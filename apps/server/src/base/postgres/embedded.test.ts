import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { ask } from './ask.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { spawnHolder, type Holder } from './testing/spawn-holder.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'plaza-embedded-test-'))
const data = path.join(dataDir, 'postgres/data')
const pidFile = path.join(data, 'postmaster.pid')
const running: (Embedded | Holder)[] = []
const said: string[] = []
let socketFolder: string

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataDir,
    log: (line) => said.push(line),
    settings: { fsync: 'off' },
  })
  running.push(embedded)
  return embedded
}

async function startOther(): Promise<Holder> {
  const holder = await spawnHolder(dataDir)
  running.push(holder)
  return holder
}

const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

beforeAll(async () => {
  const first = await start()
  socketFolder = first.connection.host
  await ask(first.connection, 'CREATE TABLE kept (n int)')
  await first.stop()
})

afterEach(async () => {
  for (const each of running.splice(0)) await ('stop' in each ? each.stop() : each.leave())
  expect(existsSync(pidFile), 'the server was stopped').toBe(false)
  said.length = 0
})

afterAll(() => {
  rmSync(dataDir, { recursive: true })
  rmSync(socketFolder, { recursive: true })
})

describe('several processes on one data folder', () => {
  test('a server left by a killed process is reused, and stopped by the last process', async () => {
    const killed = await startOther()
    expect(killed.reused).toBe(false)
    await ask(killed.connection, 'INSERT INTO kept VALUES (1)')
    const server = postmaster()
    await killed.kill()

    const next = await start()
    expect(next.reused).toBe(true)
    expect(postmaster()).toBe(server)
    expect(await ask(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await next.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('the server keeps running when the first of two processes leaves', async () => {
    const [first, second] = [await start(), await start()]
    expect([first.reused, second.reused]).toEqual([false, true])
    await first.stop()
    expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('one of three simultaneous processes starts the server, and two use it', async () => {
    const all = await Promise.all([startOther(), start(), start()])
    expect(all.map(({ reused }) => reused).sort()).toEqual([false, true, true])
  })

  test('a process that starts while the last one stops gets a running server', async () => {
    for (let round = 0; round < 3; round++) {
      const leaving = await start()
      const [joined] = await Promise.all([start(), leaving.stop()])
      expect(await ask(joined.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await joined.stop()
    }
  })
})

describe('after the server is killed', () => {
  test('no acknowledged row is lost', async () => {
    const mine = await start()
    await ask(mine.connection, 'TRUNCATE kept')
    const pool = new pg.Pool({ ...mine.connection, max: 4 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    let acknowledged = 0
    const writers = [0, 1, 2, 3].map(async () => {
      for (;;) {
        await pool.query('INSERT INTO kept VALUES (2)')
        acknowledged++
      }
    })
    await vi.waitUntil(() => acknowledged > 200, 10_000)
    process.kill(postmaster(), 'SIGKILL')
    await Promise.allSettled(writers)
    await pool.end()

    const [row] = await ask((await start()).connection, 'SELECT count(*)::int AS stored FROM kept')
    expect(row?.stored).toBeGreaterThanOrEqual(acknowledged)
  })

  test('a process that uses it restarts it', async () => {
    const mine = await start()
    const dead = postmaster()
    process.kill(dead, 'SIGKILL')
    const again = await vi.waitFor(() => ask(mine.connection, 'SELECT 1 AS one'), {
      timeout: 10_000,
      interval: 50,
    })
    expect(again).toEqual([{ one: 1 }])
    expect(postmaster()).not.toBe(dead)
  })

  test('lock files whose pid now belongs to another program are removed', async () => {
    const { connection, stop } = await start()
    const lock = readFileSync(pidFile, 'utf8')
    await stop()
    const stranger = spawn('sleep', ['60'])
    const stale = lock.replace(/^\d+/, String(stranger.pid))
    writeFileSync(pidFile, stale)
    writeFileSync(path.join(connection.host, '.s.PGSQL.5432.lock'), stale)
    const next = await start()
    expect(next.reused).toBe(false)
    expect(stranger.kill()).toBe(true)
  })

  test('a lock file whose pid is a zombie is removed', async () => {
    const { stop } = await start()
    const lock = readFileSync(pidFile, 'utf8')
    await stop()
    // The shell is replaced by a program that never collects its child's exit status.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [zombie] = (await once(createInterface(parent.stdout), 'line')) as [string]
    await vi.waitFor(() => expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z '))
    writeFileSync(pidFile, lock.replace(/^\d+/, zombie))
    const next = await start()
    expect(next.reused).toBe(false)
    expect(parent.kill()).toBe(true)
  })

  test('a socket lost with the temp folder is created again', async () => {
    rmSync((await start()).connection.host, { recursive: true })
    const next = await start()
    expect(next.reused).toBe(false)
    expect(await ask(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(said.join()).toContain('temp folder was cleaned')
  })
})
