import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDataDir, openLog } from './data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-data-dir-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const OTHERS_READ = 0o066
const modeOf = async (...way: string[]) => (await stat(join(folder, ...way))).mode & 0o777

it('makes new files and folders private', async () => {
  const dataDir = join(folder, 'deep', 'data')
  await openDataDir(dataDir)
  const log = openLog(dataDir)
  log.stream.write('line\n')
  await log.close()
  expect((await modeOf('deep', 'data')) & OTHERS_READ).toBe(0)
  expect(await modeOf('deep', 'data', 'plaza.log')).toBe(0o600)
})

it('makes existing files and folders private', async () => {
  for (const name of ['files', 'outbox']) {
    await mkdir(join(folder, name))
    await chmod(join(folder, name), 0o755)
  }
  for (const name of ['plaza.log', 'plaza.log.1']) await writeFile(join(folder, name), 'x', { mode: 0o644 })
  await chmod(folder, 0o755)
  await openDataDir(folder)
  expect((await modeOf()) & OTHERS_READ).toBe(0)
  for (const name of ['files', 'outbox']) expect(await modeOf(name)).toBe(0o700)
  for (const name of ['plaza.log', 'plaza.log.1']) expect(await modeOf(name)).toBe(0o600)
})

it('leaves a shared folder as it is', async () => {
  await chmod(folder, 0o1777)
  await openDataDir(folder)
  expect(await modeOf()).toBe(0o777)
})

it('names the folder that cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openDataDir(join(folder, 'file'))).rejects.toThrow(
    /^DATA_DIR is ".*file", but cannot be written: /,
  )
})

it('limits the size of the log', async () => {
  const log = openLog(folder, '10K')
  for (let line = 0; line < 2000; line++) {
    log.stream.write(`${String(line).padEnd(99)}\n`)
    if (line % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await log.close()
  const names = (await readdir(folder)).filter((name) => name.startsWith('plaza.log'))
  expect(names.length).toBeLessThanOrEqual(6)
  expect(names).toContain('plaza.log')
  for (const name of names) expect(await modeOf(name)).toBe(0o600)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000)
})

it('writes news of a moment together, and at once what went wrong, with what led to it', async () => {
  const news = `${JSON.stringify({ level: 30, msg: 'request' })}\n`
  const fault = `${JSON.stringify({ level: 50, msg: 'fault' })}\n`
  const written = () => readFile(join(folder, 'plaza.log'), 'utf8').catch(() => '')
  const soon = openLog(folder, undefined, 10)
  soon.stream.write(news)
  soon.stream.write(news)
  await vi.waitFor(async () => expect(await written()).toBe(news + news))
  await soon.close()
  const never = openLog(folder, undefined, 3_600_000)
  never.stream.write(news)
  never.stream.write(fault)
  await vi.waitFor(async () => expect(await written()).toBe(news + news + news + fault))
  never.stream.write(news)
  await never.close()
  expect(await written()).toBe(news + news + news + fault + news)
})
