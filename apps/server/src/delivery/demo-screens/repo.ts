import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Player } from '../../base/player.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A screen of the demo city, with the player that it stands for. */
export interface DemoScreen {
  player: Player & { keyNumber: number; publicKey: Buffer }
  /** PKCS #8. */
  privateKey: Buffer
  shownUntil: Date
  silentFrom: Date | null
  silentUntil: Date | null
}

/** A screen as it is made. */
export type NewDemoScreen = Omit<DemoScreen, 'player'> & { playerId: string }

/** Makes a player a screen of the demo, unless it is one. */
export async function insertDemoScreen(db: Kysely<DB>, screen: NewDemoScreen): Promise<void> {
  await db
    .insertInto('demo_screens')
    .values({
      player_id: screen.playerId,
      private_key: screen.privateKey,
      shown_until: screen.shownUntil,
      silent_from: screen.silentFrom,
      silent_until: screen.silentUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The screens of the demo that are connected, locked until the transaction ends; those that another process has are left out. */
export async function lockDemoScreens({ db }: SystemScope): Promise<DemoScreen[]> {
  const { rows } = await sql<Player & Omit<DemoScreen, 'player'>>`
    SELECT p.id, p.name, p.display_id AS "displayId", p.org_id AS "orgId", k.number AS "keyNumber",
           k.public_key AS "publicKey", p.paired_at AS "pairedAt", p.restart_at AS "restartAt",
           s.private_key AS "privateKey", s.shown_until AS "shownUntil", s.silent_from AS "silentFrom",
           s.silent_until AS "silentUntil"
    FROM demo_screens s JOIN players p ON p.id = s.player_id AND p.unpaired_at IS NULL
    JOIN displays d ON d.id = p.display_id AND d.deleted_at IS NULL JOIN organizations o ON o.id = p.org_id AND o.active
    JOIN LATERAL (
      SELECT number, public_key FROM player_keys WHERE player_id = p.id ORDER BY number DESC LIMIT 1
    ) k ON true
    ORDER BY p.id FOR UPDATE OF s SKIP LOCKED`.execute(db)
  return rows.map(({ privateKey, shownUntil, silentFrom, silentUntil, ...player }) => ({
    player: player as DemoScreen['player'],
    privateKey,
    shownUntil,
    silentFrom,
    silentUntil,
  }))
}

/** Writes down until when what a screen showed was sent. */
export async function storeShown({ db }: SystemScope, playerId: string, until: Date): Promise<void> {
  await db.updateTable('demo_screens').set({ shown_until: until }).where('player_id', '=', playerId).execute()
}
