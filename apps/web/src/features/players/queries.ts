import { listBreaks, lookAtBreaks } from '@plaza/contract/breaks'
import type { CallData, CallInput } from '@plaza/contract/call'
import { getDisplay } from '@plaza/contract/displays'
import {
  connectPlayer,
  listPlayers,
  renamePlayer,
  restartPlayer,
  unpairPlayer,
} from '@plaza/contract/players'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type Players = CallData<typeof listPlayers>
export type PlayerRow = Players['rows'][number]
type Column = NonNullable<CallInput<typeof listPlayers>['query']['sorted_by']>
export type PlayersState = ListState<Column> &
  Pick<CallInput<typeof listPlayers>['query'], 'state' | 'broken' | 'owner'>

/** A screen that falls silent is seen without anybody's asking. */
const LOOK_AGAIN_MS = 60_000

export function playersQuery(state: PlayersState) {
  const { state: shown, broken, owner } = state
  const query = { ...listQueryOf(state), state: shown, broken, owner }
  return { ...pageOf(listPlayers, { query }, 'players'), refetchInterval: LOOK_AGAIN_MS }
}

/** The first screens with breaks at which nobody has looked yet. */
export const brokenQuery = {
  ...queryOf(listPlayers, { query: { page: '1', size: '3', broken: '1' } }, 'players'),
  refetchInterval: LOOK_AGAIN_MS,
}

/** The breaks in what a screen has signed, and what of it did not count. */
export function breaksQuery(id: string) {
  return queryOf(listBreaks, { params: { id } }, 'players')
}

export function chosenDisplayQuery(id: string) {
  return { ...queryOf(getDisplay, { params: { id }, query: {} }), enabled: id !== '' }
}

const stale = { invalidates: ['players'] } as const

export function useConnect() {
  return useCall(connectPlayer, stale)
}
export function useRename() {
  return useCall(renamePlayer, stale)
}
export function useRestart() {
  return useCall(restartPlayer, stale)
}
export function useLook() {
  return useCall(lookAtBreaks, stale)
}
export function useUnpair() {
  return useCall(unpairPlayer, stale)
}
