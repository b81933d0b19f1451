import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { ConfigError } from '../config/config-error.ts'

/** The facts that an installation keeps about itself. */
export interface Installation {
  secret: Buffer
  /** Milliseconds by which its clock runs ahead of the real time. */
  clockShift: number
}

/**
 * Reads the installation's row, creating it at the first start. Several processes may start at once: one of
 * them writes, all read the same. CLOCK starts the clock at its first use; setting it to an earlier value
 * later would turn time back and is refused.
 * @throws ConfigError
 */
export function readInstallation(db: Kysely<DB>, clock: Date | null): Promise<Installation> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('installation')
      .values({ secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('installation')
      .select(['secret', 'clock_start', 'clock_shift_ms'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!clock || row.clock_start?.getTime() === clock.getTime()) {
      return { secret: row.secret, clockShift: Number(row.clock_shift_ms) }
    }
    if (row.clock_start && clock < row.clock_start) {
      throw new ConfigError(
        `CLOCK may not go back: this installation began at ${row.clock_start.toISOString()}.`,
      )
    }
    const clockShift = clock.getTime() - Date.now()
    await trx.updateTable('installation').set({ clock_start: clock, clock_shift_ms: clockShift }).execute()
    return { secret: row.secret, clockShift }
  })
}
