import { sql, type RawBuilder } from 'kysely'

/** The latest version of the terms that a user has agreed to; null where that was none of the installation's own. */
export function agreedVersionOf(user: RawBuilder<unknown> | string): RawBuilder<number | null> {
  return sql<number | null>`(SELECT max(version) FROM terms_agreements WHERE user_id = ${user})`
}
