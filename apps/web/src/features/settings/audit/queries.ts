import { listChanges, type Topic } from '@plaza/contract/audit'
import { listAllUsers } from '@plaza/contract/users'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { readerZone } from '../../../lib/today.ts'

type Column = 'created_at' | 'user_name'

export interface Narrowing {
  on_behalf?: '0' | '1'
  /** Of one person alone, by their id. */
  person?: string
  topic?: Topic
  /** Days in the reader's time zone, as the list shows them. */
  from?: string
  to?: string
  /** Of one organization alone, where the platform reads. */
  org_id?: string
}

/** The filters as the call takes them: the days are those of the reader's time zone. */
export function filtersOf({ on_behalf, person, topic, from, to, org_id }: Narrowing) {
  return { on_behalf, person_id: person, topic, from, to, org_id, time_zone: readerZone() }
}

/** The people of an organization, whose changes can be looked at alone. */
export function peopleQuery(org_id: string) {
  return queryOf(listAllUsers, { query: { org_id } }, 'users')
}

export function changesQuery(list: ListState<Column> & Narrowing) {
  return {
    ...pageOf(listChanges, { query: { ...listQueryOf(list), ...filtersOf(list) } }),
    // Every change that the reader makes elsewhere stands here.
    staleTime: 0,
  }
}
