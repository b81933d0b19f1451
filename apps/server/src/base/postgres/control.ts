import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { guarded, livesHere } from './lock.ts'
import { StartError } from './start-error.ts'

/** Server settings by name, as in postgresql.conf. */
export type Settings = Record<string, string | number>

/**
 * An eighth of the machine's memory, up to 2 GB: Postgres' default of 128 MB holds a quarter of the displays
 * when there are a million. Memory is only taken as it is used.
 */
const sharedBuffers = `${Math.round(Math.min(2048, Math.max(128, totalmem() / 8 / 2 ** 20)))}MB`

/** `terse` keeps the contents of failing rows, which may be personal data, out of the log. */
const usual: Settings = {
  max_connections: 100,
  shared_buffers: sharedBuffers,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
}

/** Recovery after a crash may take minutes. */
const patience = ['-w', '-t', '300']

/**
 * Starts the server as a daemon that outlives this process, on the unix socket only. Resolves when it accepts
 * connections; throws a StartError with the end of its log if it does not.
 */
export async function startServer(cluster: Cluster, settings: Settings): Promise<void> {
  const { data, logFile, runner, binaries } = cluster
  const all: Settings = {
    ...usual,
    ...settings,
    port: 5432,
    listen_addresses: '',
    unix_socket_directories: cluster.socket,
    unix_socket_permissions: '0700',
  }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${quote(String(value))}`)
  const start = ['-D', data, ...patience, '-l', logFile, '-o', options.join(' '), 'start']
  const [program, ...args] = await guarded(cluster, [path.join(binaries.folder, 'bin/pg_ctl'), ...start])
  const { status, output } = await runner.run(program, args)
  if (status === 0) return
  throw new StartError(
    `The embedded database in ${data} did not start (${runner.how}): ${output}\n${logEnd(logFile)}`,
  )
}

/**
 * Stops the server at once but cleanly: open transactions are rolled back. Does nothing when the lock file
 * names a process that is not this database's server, since pg_ctl would signal that process all the same.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (!(await livesHere(cluster))) return
  const stop = ['-D', cluster.data, '-m', 'fast', ...patience, 'stop']
  const { status, output } = await cluster.runner.run(path.join(cluster.binaries.folder, 'bin/pg_ctl'), stop)
  if (status !== 0) throw new Error(`The embedded database in ${cluster.data} did not stop: ${output}`)
}

function logEnd(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return ''
  }
}

/** Quotes a value, since pg_ctl passes its options to a shell. */
function quote(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`
}
