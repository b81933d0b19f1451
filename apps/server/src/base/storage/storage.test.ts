import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, type Bucket } from '../../../test/bucket.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { placeOf, type Storage } from './storage.ts'

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-storage-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const newName = (extension = 'png') => `${randomBytes(16).toString('hex')}.${extension}`

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', async () => diskStorage(join(folder, 'files'))],
  ['a bucket', () => s3Storage(bucket.settings)],
])('storage in %s', (_where, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await storage.open(name, range)
    return stream && (await buffer(stream)).toString('latin1')
  }

  it('returns what was stored', async () => {
    const name = newName()
    await storage.put(name, Buffer.from('0123456789'))
    expect(await read(name)).toBe('0123456789')
  })

  it('lists what it holds', async () => {
    const names = [newName(), newName('mp4')]
    for (const name of names) await storage.put(name, Buffer.from('plaza'))
    const listed: string[] = []
    for await (const name of storage.list()) listed.push(name)
    expect(listed).toEqual(expect.arrayContaining(names))
    await storage.remove(names[0] ?? '')
    const left: string[] = []
    for await (const name of storage.list()) left.push(name)
    expect(left).not.toContain(names[0])
    expect(left).toContain(names[1])
  })

  it('returns parts, from the first byte to the last', async () => {
    const name = newName()
    await storage.put(name, Buffer.from('0123456789'))
    expect(await read(name, { start: 0, end: 1 })).toBe('01')
    expect(await read(name, { start: 3, end: 5 })).toBe('345')
    expect(await read(name, { start: 9, end: 9 })).toBe('9')
  })

  it.each([1, 17 * 1024 * 1024])(
    'stores a file of %i bytes from a path, and keeps the original',
    async (bytes) => {
      const path = join(folder, 'incoming')
      const content = Buffer.alloc(bytes, 'plaza')
      await writeFile(path, content)
      const name = newName('mp4')
      await storage.put(name, { path, bytes })
      await rm(path)
      const stream = await storage.open(name)
      expect(stream && (await buffer(stream)).equals(content)).toBe(true)
    },
  )

  it('finds nothing before a file is stored and after it is removed', async () => {
    const name = newName()
    expect(await storage.open(name)).toBeNull()
    await storage.put(name, Buffer.from('x'))
    await storage.remove(name)
    expect(await storage.open(name)).toBeNull()
    await storage.remove(name)
  })

  it('stores nothing of a file that cannot be read', async () => {
    const name = newName()
    await expect(storage.put(name, { path: join(folder, 'gone'), bytes: 3 })).rejects.toThrow('ENOENT')
    expect(await storage.open(name)).toBeNull()
  })

  it.each(['', '../../etc/passwd', 'a.png', `${'0'.repeat(32)}.png/../x`, `${'0'.repeat(32)}`])(
    'refuses the name "%s"',
    async (name) => {
      await expect(storage.open(name)).rejects.toThrow('not a file name')
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a file name')
      await expect(storage.remove(name)).rejects.toThrow('not a file name')
    },
  )
})

it('stores files at the same paths everywhere', () => {
  const name = `${'0a'.repeat(16)}.png`
  expect(placeOf(name)).toBe(`0a/${name}`)
})
