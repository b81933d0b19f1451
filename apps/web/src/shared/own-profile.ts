import { getUserDetails } from '@plaza/contract/accounts'
import { queryOf } from '../lib/query-of.ts'

/** The reader's own profile, by the user's id: it says whether the address is confirmed. */
export function ownProfileQuery(id: string) {
  return { ...queryOf(getUserDetails, { params: { id } }), meta: { quiet: true } }
}
