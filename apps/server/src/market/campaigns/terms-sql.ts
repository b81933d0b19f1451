import { sql } from 'kysely'

/**
 * The version of the terms that the buyer of a campaign `c` had agreed to when it bought, with the day from which it
 * holds; null where it was none of the installation's own.
 */
export const boughtTerms = sql<{ number: number; valid_from: string } | null>`(
  SELECT jsonb_build_object('number', v.number, 'valid_from', v.valid_from)
  FROM terms_versions v WHERE v.number = c.terms_version)`
