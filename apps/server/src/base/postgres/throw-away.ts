import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded, type Embedded } from './embedded.ts'

/** Fast and unsafe: a crash of the machine may lose everything, which does not matter here. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // Nothing reads the write-ahead log, so it is kept minimal and recycled soon.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

const prefix = 'plaza-throw-away-'

/**
 * Starts an embedded database for tests and checks, in a folder of its own below the temp folder; `stop`
 * stops it and removes all of it. Clears away the databases whose process was killed before it could.
 */
export async function startThrowAway(): Promise<Embedded> {
  await clearOrphans()
  const dataDir = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  return removable(dataDir, await startEmbedded({ dataDir, log: console.error, settings }))
}

function removable(dataDir: string, embedded: Embedded): Embedded {
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    rmSync(embedded.connection.host, { recursive: true, force: true })
  }
  return { ...embedded, stop }
}

async function clearOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid === 0 || lives(pid)) continue
    const dataDir = path.join(tmpdir(), name)
    // a process that joins an unused folder is the last to leave it, and so stops its server
    await startEmbedded({ dataDir, log: () => {}, settings })
      .then((orphan) => removable(dataDir, orphan).stop())
      .catch(() => rmSync(dataDir, { recursive: true, force: true }))
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
