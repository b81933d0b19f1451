import { createHash } from 'node:crypto'
import net from 'node:net'
import { pause } from './processes.ts'
import { StartError } from './start-error.ts'

const patienceMs = 330_000

/**
 * Runs `work` while no other process on this machine runs work for the same folder. The lock is an abstract
 * socket name (Linux): the kernel gives it to one process at a time and takes it back when that process
 * dies, however it dies, so there is never a stale one. Throws a StartError after five and a half minutes.
 */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = `\0plaza-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const deadline = Date.now() + patienceMs
  let held = await take(name)
  while (!held) {
    if (Date.now() > deadline) {
      throw new StartError(
        `Another process has been starting or stopping the database in ${folder} for too long.`,
      )
    }
    await pause(40)
    held = await take(name)
  }
  try {
    return await work()
  } finally {
    held.close()
  }
}

function take(name: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // exclusive: under node:cluster a plain listen would share one name among all workers
    server.listen({ path: name, exclusive: true }, () => resolve(server.unref()))
  })
}
