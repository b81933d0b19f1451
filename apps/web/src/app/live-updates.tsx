import { readMe } from '@plaza/contract/sessions'
import { LIVE_KINDS, type LiveEvent, type LiveKind } from '@plaza/contract/live'
import { type Query, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../lib/call.ts'
import { gather } from '../lib/live/gather.ts'
import { listenLive } from '../lib/live/listen.ts'
import { answerOf } from '../lib/live/own-changes.ts'
import { keyOf } from '../lib/query-of.ts'
import { renewSession, type UserInfo } from '../lib/session.ts'
import { watchFetches } from './refresh-heard.ts'

/**
 * Returns the kinds of data that an event makes stale; `again` means that earlier events may have been
 * missed.
 */
function kindsOf(event: LiveEvent, again: boolean): readonly LiveKind[] {
  if (event.event === 'changed') return event.data.kinds
  if (event.event === 'notification') return ['notifications']
  // What changed since the first fetch is told after the beginning, except permissions, which no news may be about.
  return event.event === 'missed' || again ? everything : ['rights']
}

/** Fetches the user's permissions, and refreshes everything else as soon as they change. */
function useOwnRights({ id, org_id, roles }: UserInfo): void {
  const client = useQueryClient()
  useQuery(meQuery({ id, org_id }))
  const rights = JSON.stringify([id, org_id, roles])
  const before = useRef(rights)
  useEffect(() => {
    if (rights === before.current) return
    before.current = rights
    // Rows say what may be done with them, so they are fetched again.
    void client.invalidateQueries({ predicate: ofOthers })
  }, [client, rights])
}

/** Since when data has been fetched that nobody heard changes of: since the page began, or since another user was here. */
let fetchedSince = 0

/** Keeps the screen up to date with the server, for as long as the same user is logged in here. */
export function LiveUpdates({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const { id, org_id } = user
  useOwnRights(user)
  useEffect(() => {
    const fetches = watchFetches(client)
    const { add, stop } = gather<LiveKind>((kinds) => {
      for (const [kind, at] of kinds) fetches.refresh(keyOf(kind), at)
    })
    let hasListened = false
    const leave = listenLive({
      fetchedSince,
      onEvent: (event) => {
        const kinds = kindsOf(event, hasListened)
        hasListened = true
        const own = event.event === 'changed' ? answerOf(event.data.by) : undefined
        // Data fetched since then, or since the page's own change was answered, contains the change already.
        if (own) void own.then((at) => add(kinds, at))
        else add(kinds, performance.now())
      },
    })
    return () => {
      leave()
      stop()
      fetches.stop()
      fetchedSince = performance.now()
    }
    // Another user, or acting for another organization, needs a new connection.
  }, [client, id, org_id])
  return null
}

/** The kinds that may have changed after a time without live updates: all of them. */
export const everything: readonly LiveKind[] = LIVE_KINDS

/** Whether a query holds anything other than the user's own permissions. */
function ofOthers({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== 'rights'
}

/**
 * Fetches the user and their permissions, and stores them in the session, which all menus, buttons and
 * screens follow.
 */
function meQuery({ id, org_id }: Pick<UserInfo, 'id' | 'org_id'>) {
  return queryOptions({
    queryKey: ['rights', id, org_id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const me = await callApi(readMe, {}, { signal })
      renewSession(me.userInfo, me.on_behalf?.name ?? null)
      return me
    },
  })
}
