import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { StartError } from './start-error.ts'

/** The role that owns everything in an embedded database. */
export const owner = 'plaza'

/**
 * The encoding and the locale of the cluster, which cannot be changed later; the builtin locale is the same
 * everywhere.
 */
const flags = [
  '--auth=trust',
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
]

/**
 * Creates the data folder if there is none. It is built in `init-<pid>` and renamed, because a folder in
 * which initdb was killed looks complete. Call it alone (mutex.ts): leftovers are cleared. `sync` false skips
 * flushing to disk, for databases that are thrown away.
 */
export async function ensureData({ home, data, binaries, runner }: Cluster, sync: boolean): Promise<void> {
  for (const name of readdirSync(home)) {
    if (/^init-\d+$/.test(name))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  const aside = path.join(home, `init-${process.pid}`)
  const program = path.join(binaries.folder, 'bin/initdb')
  const args = ['-D', aside, '-U', owner, ...flags, ...(sync ? [] : ['--no-sync'])]
  const { status, output } = await runner.run(program, args)
  if (status !== 0) {
    await rm(aside, { recursive: true, force: true })
    throw new StartError(`The embedded database could not be made in ${data} (${runner.how}): ${output}`)
  }
  await rename(aside, data)
}
