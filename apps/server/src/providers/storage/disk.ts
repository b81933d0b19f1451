import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Files in a folder, spread over 256 sub-folders. A file appears whole or not at all. */
export const diskStorage = (folder: string): Storage => {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.part`
      try {
        await writeFile(part, bytes, { flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => null)
      return found ? { stream: createReadStream(path), bytes: found.size } : null
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
