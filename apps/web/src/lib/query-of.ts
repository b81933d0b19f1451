import type { Call, CallData, CallInput, Feature } from '@plaza/contract/call'
import type { LiveKind } from '@plaza/contract/live'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { callApi } from './call.ts'

/** The first part of each key: a kind that live updates name, or a feature that they never name. */
export type Kind = LiveKind | Feature

/** The features that live updates know by another name. */
const kinds: Partial<Record<Feature, Kind>> = {
  'proof-of-play': 'proofs',
  'display-invitations': 'advertisers',
  'on-behalf': 'grants',
  deletes: 'deletions',
  'bulk-import': 'locations',
  finding: 'displays',
  blocks: 'displays',
  calendar: 'displays',
  'own-content': 'displays',
  layouts: 'rate-schedules',
}

const kindOf = ({ feature }: Call): Kind => kinds[feature] ?? feature

/** The key under which all answers of a kind, or all those of one call, are found. */
export function keyOf(what: Kind | Call): QueryKey {
  return typeof what === 'string' ? [what] : [kindOf(what), what.path]
}

/**
 * The query of a call. Its key is made of the call and its input, so two screens that ask the same question share
 * the answer. `kind` says which live updates make the answer stale where the call's feature does not.
 */
export function queryOf<C extends Call>(call: C, input: CallInput<C>, kind: Kind = kindOf(call)) {
  const queryKey: QueryKey = [kind, call.path, input]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi(call, input, { signal }),
  })
}

/**
 * A query whose failure nobody is told, as it only adds to a screen. It has an answer of its own: one that is shared
 * with a screen that shows it would keep that screen quiet too.
 */
export function quietly<Q extends { queryKey: QueryKey }>(query: Q) {
  return { ...query, queryKey: [...query.queryKey, 'quietly'] as QueryKey, meta: { quiet: true } }
}

/** The query of a page of a list: the rows before it stay on the screen until it has come. */
export function pageOf<C extends Call>(call: C, input: CallInput<C>, kind?: Kind) {
  return { ...queryOf(call, input, kind), placeholderData: keepPreviousData }
}

/** As many rows as a list gives at once. */
const MOST_ROWS = 1000

type RowOf<C extends Call> = CallData<C> extends { rows: readonly (infer R)[] } ? R : never

/**
 * The query of all rows of a list, one page after the other, for what has to know each of them, such as which of many
 * typed addresses are invited already. `inputOf` gives what is asked for a page.
 */
export function everyRowOf<C extends Call>(
  call: C,
  inputOf: (page: { page: string; size: string }) => CallInput<C>,
) {
  const ask = (page: number) => inputOf({ page: String(page), size: String(MOST_ROWS) })
  return queryOptions({
    queryKey: [kindOf(call), call.path, 'every row', ask(1)] as QueryKey,
    queryFn: async ({ signal }) => {
      const every: RowOf<C>[] = []
      for (let page = 1; ; page++) {
        // A page tells where the list ends, so each is asked for after the one before it.
        const { rows } = (await callApi(call, ask(page), { signal })) as { rows: RowOf<C>[] }
        every.push(...rows)
        if (rows.length < MOST_ROWS) return every
      }
    },
  })
}
