import type { BundledRegistration } from '@plaza/domain/plays/bundle'
import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** The registrations of all keys of the installation, in the order of their chain. They name no organization. */
export async function findRegistrations({ db }: Pick<SystemScope, 'db'>): Promise<BundledRegistration[]> {
  const rows = await db
    .selectFrom('player_keys')
    .select(['number', 'player_id', 'public_key', 'registered_at', 'previous'])
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    player: row.player_id,
    key: row.public_key.toString('base64url'),
    at: row.registered_at.toISOString(),
    previous: row.previous?.toString('base64url') ?? null,
  }))
}

/** A key of a player of a display, with the end of its chain. */
export interface KeyHead {
  key_number: number
  player_id: string
  display_id: string
  /** Since when the player signs and until when it was connected (epoch ms). */
  since: number
  until: number | null
  /** The hashes of its last batches, the last one first. */
  heads: string[]
  /** The batches behind gaps of its chain, each with the one before the gap, where that is known; null at the beginning. */
  gaps: ReadonlyMap<string, string | null>
}

const textOf = (hash: Buffer): string => hash.toString('base64url')

/** The keys of the players of displays. Whether the actor may see these displays is for the caller to ask. */
export async function findKeyHeads(
  { db }: Pick<SystemScope, 'db'>,
  displayIds: readonly string[],
): Promise<KeyHead[]> {
  if (!displayIds.length) return []
  const { rows } = await sql<
    Omit<KeyHead, 'heads' | 'gaps'> & { heads: Buffer[] | null; behind: Buffer[]; before: (Buffer | null)[] }
  >`
    SELECT k.number AS key_number, y.id AS player_id, y.display_id, c.heads, g.behind, g.before,
           (extract(epoch FROM min(k.registered_at) OVER (PARTITION BY y.id)) * 1000)::bigint AS since,
           (extract(epoch FROM y.unpaired_at) * 1000)::bigint AS until
    FROM players y JOIN player_keys k ON k.player_id = y.id LEFT JOIN play_chains c ON c.key_number = k.number
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(b.head ORDER BY b.id), '{}') AS behind,
             coalesce(array_agg(b.after_head ORDER BY b.id), '{}') AS before
      FROM play_breaks b WHERE b.key_number = k.number AND b.kind = 'gap' AND b.after_number IS NOT NULL
    ) g
    WHERE y.display_id = ANY(${displayIds}::uuid[]) ORDER BY k.number`.execute(db)
  return rows.map(({ heads, behind, before, ...row }) => ({
    ...row,
    heads: heads?.map(textOf) ?? [],
    gaps: new Map(
      behind.map((hash, at) => {
        const last = before[at]
        return [textOf(hash), last ? textOf(last) : null]
      }),
    ),
  }))
}

/** What a bundle says of its campaign. */
export async function findCampaignFacts(
  { db }: Pick<SystemScope, 'db'>,
  id: string,
): Promise<{ name: string; currency: string } | undefined> {
  return db.selectFrom('campaigns').select(['name', 'currency']).where('id', '=', id).executeTakeFirst()
}
