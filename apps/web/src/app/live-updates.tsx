import { readMe } from '@plaza/contract/accounts'
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

/** Which lists an event makes stale; `again` where there was a time without hearing. */
function kindsOf(event: LiveEvent, again: boolean): readonly LiveKind[] {
  if (event.event === 'changed') return event.data.kinds
  if (event.event === 'notification') return ['notifications']
  // Listening begins a moment after one's rights were asked for.
  return event.event === 'missed' || again ? everything : ['rights']
}

/** Asks for one's own rights, and for all that was fetched with others as soon as they change. */
function useOwnRights({ id, org_id, roles }: UserInfo): void {
  const client = useQueryClient()
  useQuery(meQuery({ id, org_id }))
  const rights = JSON.stringify([id, org_id, roles])
  const before = useRef(rights)
  useEffect(() => {
    if (rights === before.current) return
    before.current = rights
    // What may be done with a row stands in the row.
    void client.invalidateQueries({ predicate: ofOthers })
  }, [client, rights])
}

/** Keeps what is on the screen as the server has it, for as long as the same user is logged in here. */
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
      onEvent: (event) => {
        const kinds = kindsOf(event, hasListened)
        hasListened = true
        const own = event.event === 'changed' ? answerOf(event.data.by) : undefined
        // What was fetched since, or since one's own change was answered, shows it already.
        if (own) void own.then((at) => add(kinds, at))
        else add(kinds, performance.now())
      },
    })
    return () => {
      leave()
      stop()
      fetches.stop()
    }
    // Another user, or another organization acted for, listens for themselves.
  }, [client, id, org_id])
  return null
}

/** After a time without hearing anything. */
export const everything: readonly LiveKind[] = LIVE_KINDS

/** Whatever is kept but one's own rights. */
export function ofOthers({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== 'rights'
}

/**
 * Who one is and what one may do, asked anew and kept in the session as it comes: what every menu, button
 * and screen goes by.
 */
export function meQuery({ id, org_id }: Pick<UserInfo, 'id' | 'org_id'>) {
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
