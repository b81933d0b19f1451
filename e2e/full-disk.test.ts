import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { client, type Answer } from '../apps/server/test/client.ts'
import { changeDatabase } from './support/database.ts'
import { newDataFolder, removeDataFolder, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const run = promisify(execFile)

/** Enough for the files of an empty database and some of its log. */
const ROOM_MB = 320

/** A disk of its own with little room; null where this machine lets nobody make one. */
const makeDisk = async (): Promise<string | null> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MB}m,mode=755`, 'tmpfs', folder])
    return folder
  } catch {
    await rm(folder, { recursive: true, force: true })
    return null
  }
}

const removeDisk = async (folder: string): Promise<void> => {
  await run('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
}

/** Fills what is left of a disk, to the last byte. Gives the function that makes room again. */
const fill = async (folder: string): Promise<() => Promise<void>> => {
  const file = path.join(folder, 'filler')
  const handle = await open(file, 'w')
  try {
    const nothing = Buffer.alloc(64 * 1024)
    for (;;) if ((await handle.write(nothing)).bytesWritten < nothing.length) break
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC')
  } finally {
    await handle.close()
  }
  return () => rm(file)
}

/** What whoever asks is told: that there is no room, or that the database, which has stopped, is not there. */
const KIND = {
  storage_full:
    /^Plaza has no room left to store anything\. Nothing was changed\. Please tell whoever runs this site\.$/,
  busy: /^Plaza is busy right now\.|^The connection to the database broke off\./,
}

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }

let disk: string | null
test.beforeAll(async () => {
  disk = await makeDisk()
})
test.afterAll(async () => {
  if (disk) await removeDisk(disk)
})

test('a full disk is told kindly, loses nothing that was answered, and the site goes on once there is room', async () => {
  test.skip(!disk, 'This machine lets nobody make a disk of its own.')
  const dataDir = path.join(disk ?? '', 'data')
  const template = await newDataFolder()
  await mkdir(dataDir)
  await run('cp', ['-a', `${template}/.`, dataDir])
  await removeDataFolder(template)
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } })
  try {
    const nobody = client(server.url)
    await nobody('POST', '/api/auth/withOwner', { organization: { name: 'Ada', type: 'ADV' }, owner: ADA })
    const { data } = await nobody('POST', '/api/savvy/users/login', ADA)
    const ada = client(server.url, data.tokens.access_token)
    const keep = (name: string): Promise<Answer> =>
      ada('POST', '/api/savvy/display-lists', { name, display_ids: [] }, { 'idempotency-key': name })
    const names = Array.from({ length: 190 }, () => `${randomUUID()} ${'x'.repeat(40)}`)
    const kept = new Set<string>()
    const told = { storage_full: 0, busy: 0 }
    const note = (name: string, { status, error }: Answer): void => {
      if (status === 201) kept.add(name)
      else {
        const code = error.code as keyof typeof KIND
        expect([status, Object.keys(KIND)]).toEqual([503, expect.arrayContaining([code])])
        expect(error.error).toMatch(KIND[code])
        told[code]++
      }
    }
    note(names[0] ?? '', await keep(names[0] ?? ''))
    expect(kept.size).toBe(1)

    // The files of tables grow no more: the log of changes still has the room that it had taken.
    const makeRoom = await fill(disk ?? '')
    for (const name of names.slice(1)) {
      note(name, await keep(name))
      if (told.storage_full >= 5) break
    }
    expect(told.storage_full).toBeGreaterThanOrEqual(5)
    expect((await ada('GET', '/api/savvy/users/me')).status).toBe(200)

    // The log needs new files until there is no room for one, at which the database stops.
    const useUp = `SELECT pg_logical_emit_message(true, 'use', 'up'), pg_switch_wal()`
    const isStopped = () =>
      changeDatabase(dataDir, useUp).then(
        () => false,
        () => true,
      )
    await expect.poll(isStopped, { timeout: 30_000, intervals: [10] }).toBe(true)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const late = names.slice(-10)
    for (const name of late) note(name, await keep(name))
    expect(told.busy).toBeGreaterThan(0)

    await makeRoom()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    for (const name of late) {
      await expect.poll(async () => (await keep(name)).status, { timeout: 20_000 }).toBe(201)
      kept.add(name)
    }
    const { data: lists } = await ada('GET', '/api/savvy/display-lists?size=200')
    const there = lists.rows.map(({ name }: { name: string }) => name)
    expect(there.toSorted()).toEqual([...kept].toSorted())
  } finally {
    await server.stop()
  }
})
