import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'plaza-uploads-'

/** Where this process receives uploads before they are judged. */
export const uploadFolder = join(tmpdir(), `${PREFIX}${process.pid}`)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Removes what killed processes left of uploads that were under way; those of living ones stay. */
export const clearUploads = async (): Promise<void> => {
  const names = await readdir(tmpdir())
  const dead = names.filter((name) => {
    const pid = Number(name.slice(PREFIX.length))
    return name.startsWith(PREFIX) && (pid === process.pid || !isAlive(pid))
  })
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
}
