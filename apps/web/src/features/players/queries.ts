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

export type PlayerRow = CallData<typeof listPlayers>['rows'][number]
type Column = NonNullable<CallInput<typeof listPlayers>['query']['sorted_by']>
export type PlayersState = ListState<Column> & Pick<CallInput<typeof listPlayers>['query'], 'state'>

/** A screen that falls silent is seen without anybody's asking. */
const LOOK_AGAIN_MS = 60_000

export function playersQuery(state: PlayersState) {
  const query = { ...listQueryOf(state), state: state.state }
  return { ...pageOf(listPlayers, { query }, 'players'), refetchInterval: LOOK_AGAIN_MS }
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
export function useUnpair() {
  return useCall(unpairPlayer, stale)
}
