import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

const program = path.join(import.meta.dirname, '../apps/server/dist/installation.js')
const password = 'correct horse battery'

let aside: string
let dataDir: string
test.beforeEach(async () => {
  aside = await mkdtemp(path.join(tmpdir(), 'plaza-backup-'))
  dataDir = await newDataFolder()
})
test.afterEach(async () => {
  await removeDataFolder(dataDir)
  await rm(aside, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the program of backups on a data folder; gives what it printed, also where it failed. */
const run = (folder: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), DATA_DIR: folder, ...env },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

const post = (server: TestServer, to: string, body: object) =>
  fetch(server.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const signUp = async (server: TestServer, email: string): Promise<boolean> => {
  const organization = { name: email, type: 'ADV' }
  return (
    await post(server, '/api/auth/withOwner', { organization, owner: { name: 'Ada', email, password } })
  ).ok
}

const canLogIn = async (server: TestServer, email: string): Promise<boolean> =>
  (await post(server, '/api/savvy/users/login', { email, password })).ok

test('a backup of a running installation has everything that was answered before it began', async () => {
  const server = await startServer({ dataDir })
  expect(await signUp(server, 'before@example.com')).toBe(true)
  let isOver = false
  const signingUp = (async () => {
    for (let index = 0; !isOver; index++) await signUp(server, `meanwhile-${index}@example.com`)
  })()
  const backup = path.join(aside, 'monday')
  expect(await run(dataDir, ['backup', backup])).toContain(`Backup: ${backup} has the database`)
  isOver = true
  await signingUp
  expect(await signUp(server, 'after@example.com')).toBe(true)
  expect(await run(dataDir, ['backup', backup])).toContain('is there already')
  expect(await run(dataDir, ['restore', backup])).toContain('has a database already')
  await server.stop()

  const restored = path.join(aside, 'restored')
  expect(await run(restored, ['restore', backup])).toContain(`Restored: ${restored} has the backup of 20`)
  const next = await startServer({ dataDir: restored })
  expect(await canLogIn(next, 'before@example.com')).toBe(true)
  expect(await canLogIn(next, 'meanwhile-0@example.com')).toBe(true)
  expect(await canLogIn(next, 'after@example.com')).toBe(false)
  expect(await signUp(next, 'after@example.com')).toBe(true)
  await next.stop()
})

test('any instant since a backup comes back from the archive of the log', async () => {
  const archive = path.join(aside, 'archive')
  const env = { WAL_ARCHIVE: archive }
  const server = await startServer({ dataDir, env })
  const backup = path.join(aside, 'monday')
  await run(dataDir, ['backup', backup], env)
  expect(await signUp(server, 'in-time@example.com')).toBe(true)
  await pause(1100)
  const until = new Date().toISOString()
  await pause(1100)
  expect(await signUp(server, 'too-late@example.com')).toBe(true)
  await server.stop()
  await removeDataFolder(dataDir)

  const [some, all] = [path.join(aside, 'some'), path.join(aside, 'all')]
  const tooEarly = ['restore', backup, '--archive', archive, '--until', '2020-01-01T00:00:00Z']
  expect(await run(some, tooEarly)).toContain('Take an earlier one')
  expect(await run(some, ['restore', backup, '--archive', archive, '--until', until])).toContain('Restored')
  const earlier = await startServer({ dataDir: some })
  expect(await canLogIn(earlier, 'in-time@example.com')).toBe(true)
  expect(await canLogIn(earlier, 'too-late@example.com')).toBe(false)
  await earlier.stop()
  expect(await run(all, ['restore', backup, '--archive', archive])).toContain('Restored')
  const later = await startServer({ dataDir: all })
  expect(await canLogIn(later, 'too-late@example.com')).toBe(true)
  await later.stop()
})

test('what cannot be backed up or restored is said in a sentence', async () => {
  const nothing = path.join(aside, 'nothing')
  expect(await run(dataDir, ['restore', nothing])).toBe(
    `${nothing} is no backup of Plaza: it has no backup.json.\n`,
  )
  // A wrong folder is told, and no database is made there.
  for (let tries = 0; tries < 2; tries++) {
    expect(await run(nothing, ['backup', path.join(aside, 'monday')])).toContain(
      `${nothing} has no database.`,
    )
  }
  const elsewhere = { DATABASE_URL: 'postgres://plaza@db/plaza' }
  expect(await run(dataDir, ['backup', nothing], elsewhere)).toContain('with pg_dump')
  expect(await run(dataDir, ['backup'])).toContain('npm run backup -- FOLDER')
  expect(await run(dataDir, ['restore', nothing, '--until', 'noon'])).toContain('--until is "noon"')
})
