import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** An account knows at most this many places; older ones are forgotten. */
const MOST = 30

/** Gives those of some places where the account with the address has logged in before. */
export async function findKnownPlaces(db: Kysely<DB>, email: string, places: Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('known_places.place')
    .where('users.email', '=', email)
    .where('known_places.place', 'in', places)
    .execute()
  return rows.map(({ place }) => place)
}

/** Remembers the places where the account has logged in, up to its thirty most recent ones. */
export async function rememberPlaces(
  { db, now }: SystemScope,
  user_id: string,
  places: Buffer[],
): Promise<void> {
  await db
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id, place, last_login_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_login_at: now }))
    .execute()
  const older = db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', user_id)
    .orderBy('last_login_at', 'desc')
    .orderBy('place')
    .offset(MOST)
  await db.deleteFrom('known_places').where('user_id', '=', user_id).where('place', 'in', older).execute()
}

/** Forgets all places of the account. */
export async function forgetPlaces({ db }: SystemScope, userId: string): Promise<void> {
  await db.deleteFrom('known_places').where('user_id', '=', userId).execute()
}
