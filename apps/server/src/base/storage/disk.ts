import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameAt, placeOf, type Content, type Storage } from './storage.ts'

const write = async (path: string, content: Content): Promise<void> => {
  if (Buffer.isBuffer(content)) return writeFile(path, content, { flush: true })
  await copyFile(content.path, path, constants.COPYFILE_FICLONE)
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export function diskStorage(folder: string): Storage {
  return {
    async put(name, content) {
      const path = join(folder, placeOf(name))
      await mkdir(dirname(path), { recursive: true })
      // The same file may be stored twice at once.
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await write(part, content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(name, range) {
      // The file is opened before the answer begins, so that one that is gone is refused and does not break off
      // in the middle.
      const file = await open(join(folder, placeOf(name))).catch(() => null)
      return file ? file.createReadStream(range) : null
    },
    async remove(name) {
      await rm(join(folder, placeOf(name)), { force: true })
    },
    async *list() {
      const all = await opendir(folder, { recursive: true }).catch(() => [])
      for await (const entry of all) {
        const name = entry.isFile() && nameAt(entry.name)
        if (name) yield name
      }
    },
  }
}
