import { createHash } from 'node:crypto'
import { withClient } from '../apps/server/src/base/postgres/ask.ts'
import type { Seeded } from './database.ts'

/** The first owner of a seeded database. */
export const OWNER = '01890001-0000-7000-8000-000000000000'

/** The token of somebody whom `addPeople` adds. */
export function tokenOf(who: 'owner' | 'admin'): string {
  return `bench-${who}`.padEnd(43, '-')
}

/** Gives the first owner a person and a session, and the platform an admin, where the seeded database has none. */
export function addPeople({ connection }: Pick<Seeded, 'connection'>): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(`
      INSERT INTO organizations (id, name, type, currency, created_at)
      VALUES ('01890099-0000-7000-8000-000000000001', 'Platform', 'PLATFORM', 'EUR', '2026-01-01')
      ON CONFLICT DO NOTHING`)
    const people = [
      ['owner', `'${OWNER}'`, '10', '2'],
      ['admin', `(SELECT id FROM organizations WHERE type = 'PLATFORM' LIMIT 1)`, '11', '1'],
    ] as const
    for (const [who, org, number, role] of people) {
      const id = `01890099-0000-7000-8000-0000000000${number}`
      await client.query(
        `INSERT INTO users (id, org_id, name, email, password_hash, role_id, created_at)
         VALUES ($1, ${org}, 'Robin', $2, '-', ${role}, '2026-01-01') ON CONFLICT DO NOTHING`,
        [id, `${who}@example.org`],
      )
      await client.query(
        `INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)
         VALUES ($1, $1, $2, '2100-01-01', $3, '2100-01-01', '2026-01-01') ON CONFLICT DO NOTHING`,
        [id, createHash('sha256').update(tokenOf(who)).digest(), Buffer.from(who)],
      )
    }
  })
}
