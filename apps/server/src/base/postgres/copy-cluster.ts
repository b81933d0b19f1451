import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** What a server makes anew at its start, or what belongs to the running one alone. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
])
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** A segment of the log of changes, or a history of them. */
const SEGMENT = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Copies a folder while others write in it; what is gone meanwhile is left out. */
const copyFolder = async (from: string, to: string, top: boolean): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      if (top && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 })
      else await copyFolder(source, target, false)
    } else if (entry.isFile() && !(top && LEFT_OUT.has(entry.name)) && !entry.name.startsWith('pgsql_tmp')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    }
  }
}

/** Copies the segments of the log of changes that a server has now. Gives how many. */
const copySegments = async (data: string, to: string): Promise<number> => {
  const names = (await readdir(path.join(data, 'pg_wal'))).filter((name) => SEGMENT.test(name))
  for (const name of names) await copyFile(path.join(data, 'pg_wal', name), path.join(to, 'pg_wal', name))
  return names.length
}

/**
 * Copies the files of a running Postgres, as of the end of the copy: a start on the copy replays the changes that came
 * meanwhile. Nobody has to wait. The client's user must be the cluster's own.
 * @returns the instant as of which the copy is, and the size of its log of changes, in segments of 16 MB
 */
export async function copyCluster(client: pg.Client, to: string): Promise<{ at: Date; segments: number }> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
  const data = rows[0]?.data_directory ?? ''
  // Segments of which the copy will need some stay until this session ends.
  await client.query(`SELECT pg_create_physical_replication_slot('plaza_backup_${process.pid}', true, true)`)
  await client.query(`SELECT pg_backup_start('plaza', true)`)
  await copyFolder(data, to, true)
  const stopped = await client.query<{ labelfile: string; at: Date }>(
    'SELECT labelfile, clock_timestamp() AS at FROM pg_backup_stop(false)',
  )
  const [end] = stopped.rows
  if (!end) throw new Error('The copy has no end.')
  await writeFile(path.join(to, 'backup_label'), end.labelfile)
  await client.query('SELECT pg_switch_wal()')
  return { at: end.at, segments: await copySegments(data, to) }
}
