import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'

/** A display on offer that has a name that was asked for, or one like it. */
export interface NamedDisplay {
  /** The place of the name in the list, from 1. */
  place: number
  display_id: string
  name: string
  location_name: string
  display_location: string
  org_name: string
  currency: string
  from_price: number | null
}

/** So many displays of one name are found. */
const MOST_OF_A_NAME = 10

/** So many displays with names like one are found. */
const MOST_LIKE_A_NAME = 3

/** How much of a text has to be in what is searched for its name to be one like it. */
const LIKENESS = '0.5'

/** How similar whole names have to be: what is searched also has the place and the owner, whose words are no names. */
const LEAST_OF_A_NAME = 0.3

const named = sql`d.id AS display_id, d.name, d.location_name, d.display_location, o.name AS org_name, d.currency,
             d.from_price`

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The names that were asked for as a table `asked` (place, name, id): a name that is an id is looked up as one. */
const askedFor = (names: string[]): RawBuilder<unknown> => sql`unnest(
  ${names}::text[], ${names.map((name) => (ID.test(name) ? name : null))}::uuid[]
) WITH ORDINALITY AS asked (name, id, place)`

/** Finds the displays on offer by their whole names, whatever their case and accents, or by their ids. */
export async function findByNames(scope: ActorScope, names: string[]): Promise<NamedDisplay[]> {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<NamedDisplay>`
    SELECT asked.place::int, one.*
    FROM ${askedFor(names)}
    CROSS JOIN LATERAL (
      SELECT ${named} FROM displays d JOIN organizations o ON o.id = d.org_id
      WHERE (fold(d.name) = fold(asked.name) OR d.id = asked.id) AND ${isOnOffer(invitedTo)}
      ORDER BY d.id LIMIT ${MOST_OF_A_NAME}
    ) one
    ORDER BY asked.place, one.display_id`.execute(scope.db)
  return rows
}

/** Finds for each of these names the displays on offer whose names are most like it. */
export async function findLikeNames(scope: ActorScope, names: string[]): Promise<NamedDisplay[]> {
  if (names.length === 0) return []
  const invitedTo = await readInvitedTo(scope)
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(scope.db)
  const { rows } = await sql<NamedDisplay>`
    SELECT asked.place::int, one.*
    FROM ${askedFor(names)}
    CROSS JOIN LATERAL (
      SELECT ${named} FROM displays d JOIN organizations o ON o.id = d.org_id
      WHERE fold(asked.name) <% d.search AND ${isOnOffer(invitedTo)}
        AND similarity(fold(d.name), fold(asked.name)) >= ${LEAST_OF_A_NAME}::float8
      ORDER BY similarity(fold(d.name), fold(asked.name)) DESC, d.id LIMIT ${MOST_LIKE_A_NAME}
    ) one
    ORDER BY asked.place`.execute(scope.db)
  return rows
}
