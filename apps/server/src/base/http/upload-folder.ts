import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const parentOf = (dataDir: string) => join(dataDir, 'incoming')

/** The folder within DATA_DIR in which this process receives uploads before they are judged. */
export function uploadFolder(dataDir: string) {
  return join(parentOf(dataDir), String(process.pid))
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Removes what killed processes left of their uploads; the uploads of running processes stay. */
export async function clearUploads(dataDir: string): Promise<void> {
  const names = await readdir(parentOf(dataDir)).catch(() => [])
  const dead = names.filter((name) => Number(name) === process.pid || !isAlive(Number(name)))
  await Promise.all(dead.map((name) => rm(join(parentOf(dataDir), name), { recursive: true, force: true })))
}
