import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Embedded } from '../embedded.ts'
import type { Ids } from '../processes.ts'

export type Holder = Pick<Embedded, 'reused' | 'connection'> & {
  /** lets it leave the database properly, and waits for its end */
  leave(): Promise<void>
  /** kill -9, and waits for its end */
  kill(): Promise<void>
}

const script = fileURLToPath(new URL('holder.ts', import.meta.url))

/** Starts another process on the data folder (holder.ts), as this user or, by number, as another. */
export function holderProcess(dataDir: string, ids?: Ids) {
  return spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    ...ids,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** Starts such a process; resolves when it has its database. */
export async function spawnHolder(dataDir: string, ids?: Ids): Promise<Holder> {
  const child = holderProcess(dataDir, ids)
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof first[0] !== 'string') throw new Error('The process ended before it had its database.')
  return {
    ...(JSON.parse(first[0]) as Pick<Embedded, 'reused' | 'connection'>),
    leave: async () => {
      child.stdin.end()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
