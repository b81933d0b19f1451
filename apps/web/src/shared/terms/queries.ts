import type { CallData } from '@plaza/contract/call'
import { readTerms } from '@plaza/contract/terms'
import { queryOf } from '../../lib/query-of.ts'

/** The terms as the server answers them; null where the installation has none of its own. */
export type Terms = CallData<typeof readTerms>['terms']

/** The terms that hold now, or the version of a number. */
export function termsQuery(version?: number) {
  const query = version === undefined ? {} : { version: String(version) }
  return { ...queryOf(readTerms, { query }, 'administration'), staleTime: 60_000 }
}
