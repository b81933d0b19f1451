import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { Place } from './open-days.ts'

/** The tag of the program of a display, with what the program was made of. */
export interface ProgramTag {
  display_id: string
  made_of: string
  tag: string
}

const tagsOf = prepared('tags of programs', (db, displayIds: string[]) =>
  sql<ProgramTag & Place>`
    SELECT t.display_id, t.made_of, t.tag, l.time_zone, l.opening_hours
    FROM program_tags t JOIN displays d ON d.id = t.display_id JOIN locations l ON l.id = d.location_id
    WHERE t.display_id = ANY(${displayIds}::uuid[])`.compile(db),
)

/** Finds the tags of the programs of displays, with the places where these hang, by display. */
export async function findProgramTags(
  db: Kysely<DB>,
  displayIds: string[],
): Promise<Map<string, ProgramTag & Place>> {
  const found = displayIds.length ? await tagsOf(db, displayIds) : []
  return new Map(found.map((row) => [row.display_id, row]))
}

const storing = prepared('store tags of programs', (db, ids: string[], madeOf: string[], tags: string[]) =>
  sql`
    INSERT INTO program_tags AS known (display_id, made_of, tag)
    SELECT n.* FROM unnest(${ids}::uuid[], ${madeOf}::text[], ${tags}::text[]) AS n (display_id, made_of, tag)
    WHERE EXISTS (SELECT FROM displays d WHERE d.id = n.display_id)
    ORDER BY n.display_id
    ON CONFLICT (display_id) DO UPDATE SET made_of = excluded.made_of, tag = excluded.tag
    WHERE (known.made_of, known.tag) IS DISTINCT FROM (excluded.made_of, excluded.tag)`.compile(db),
)

/** Stores the tags of the programs of displays, each display once, in place of those that are known of them. */
export async function storeProgramTags(db: Kysely<DB>, tags: readonly ProgramTag[]): Promise<void> {
  if (!tags.length) return
  const all = (key: keyof ProgramTag) => tags.map((tag) => tag[key])
  await storing(db, all('display_id'), all('made_of'), all('tag'))
}
