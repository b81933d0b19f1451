import type { Call, CallInput, Feature } from '@plaza/contract/call'
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
