import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'plaza-tests-'
/** A run of the tests needs about a third of it. */
const bytesNeeded = 1.5 * 2 ** 30

/**
 * Makes the temp folder of this process, and of those it starts, a folder in memory, where the system has room for
 * one: a database consists of six hundred files, which a disk makes twenty times as slowly. The folder goes with
 * the process; those that killed runs left behind are cleared away.
 */
export function moveTempFolderToMemory(): void {
  if (tmpdir().startsWith(path.join(memory, prefix)) || !hasRoom()) return
  clearLeftOver()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= bytesNeeded
  } catch {
    return false
  }
}

/** A database that still runs in such a folder stops by itself within a minute, once its files are gone. */
function clearLeftOver(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || lives(Number(name.slice(prefix.length)))) continue
    rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
