import { sql } from 'kysely'

/**
 * Invitations to private displays `i` with the users `u` by whom they count for an organization: active, and
 * the address is theirs, as they have confirmed. Joins tables; whose and by whom is for the question to say.
 */
export const countingInvitations = sql`display_invitations i
  JOIN users u ON u.email = i.email AND u.active AND u.address_confirmed_at IS NOT NULL`
