import { ask } from '../../base/postgres/ask.ts'
import type { Connection } from '../../base/postgres/connection.ts'

/** The major version of the server, such as `18`. */
export async function readMajor(connection: Connection): Promise<string> {
  const [row] = await ask(connection, `SELECT split_part(current_setting('server_version'), '.', 1) AS major`)
  return String(row?.major)
}

/** Whether the server still replays its log, so that nothing can be written yet. */
export async function isRecovering(connection: Connection): Promise<boolean> {
  const [row] = await ask(connection, 'SELECT pg_is_in_recovery() AS is_recovering')
  return row?.is_recovering === true
}

/** Forgets how the server was recovered, so that it is not asked for again. */
export async function forgetRecovery(connection: Connection): Promise<void> {
  for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action']) {
    await ask(connection, `ALTER SYSTEM RESET ${name}`)
  }
}

/** The instant of the latest change that somebody made; null where there is none. */
export async function readLastChange(connection: Connection): Promise<Date | null> {
  const [row] = await ask(connection, 'SELECT max(created_at) AS at FROM audit')
  return (row?.at as Date | null | undefined) ?? null
}
