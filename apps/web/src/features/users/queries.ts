import type { CallData, CallInput } from '@plaza/contract/call'
import {
  activateUser,
  addUser,
  deactivateUser,
  listUsers,
  removeUser,
  setOwner,
  updateUser,
} from '@plaza/contract/users'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type UserRow = CallData<typeof listUsers>['rows'][number]
type Column = 'name' | 'email' | 'role_id' | 'active' | 'last_login'

type UsersState = ListState<Column> & Pick<CallInput<typeof listUsers>['query'], 'state' | 'role_id'>

/** What narrows the list beside its search, as the call takes it. */
export function userFiltersOf(orgId: string, { state, role_id }: UsersState) {
  return { org_id: orgId, state, role_id }
}

export function usersQuery(orgId: string, state: UsersState) {
  return pageOf(listUsers, { query: { ...listQueryOf(state), ...userFiltersOf(orgId, state) } })
}

/** Fetches a user as now stored; undefined if they no longer exist. */
export async function fetchUser(orgId: string, { id, email }: UserRow): Promise<UserRow | undefined> {
  const query = { org_id: orgId, ...listQueryOf<Column>({ page: 1, size: 100, search: email }) }
  return (await callApi(listUsers, { query })).rows.find((row) => row.id === id)
}

const stale = { invalidates: ['users'] } as const

export function useInvite() {
  return useCall(addUser, stale)
}
export function useUpdateUser() {
  return useCall(updateUser, stale)
}
export function useActivate() {
  return useCall(activateUser, stale)
}
export function useDeactivate() {
  return useCall(deactivateUser, stale)
}
export function useRemoveUser() {
  return useCall(removeUser, stale)
}
export function useSetOwner() {
  return useCall(setOwner, stale)
}
