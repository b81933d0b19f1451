import type { LiveEvent, LiveKind } from '@plaza/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../lib/live/gather.ts'
import { listenLive } from '../lib/live/listen.ts'
import type { UserInfo } from '../lib/session.ts'
import { everything, staleKeysOf } from './stale-keys.ts'

/** Which lists an event makes stale; `again` where there was a time without hearing. */
function kindsOf(event: LiveEvent, again: boolean): readonly LiveKind[] {
  if (event.event === 'changed') return event.data.kinds
  if (event.event === 'notification') return ['notifications']
  return event.event === 'missed' || again ? everything : []
}

/** Keeps what is on the screen as the server has it, for as long as the same user is logged in here. */
export function LiveUpdates({ user: { id, org_id } }: { user: UserInfo }) {
  const client = useQueryClient()
  useEffect(() => {
    const { add, stop } = gather<LiveKind>((kinds) => {
      for (const queryKey of staleKeysOf(kinds)) void client.invalidateQueries({ queryKey })
    })
    let hasListened = false
    const leave = listenLive({
      onEvent: (event) => {
        add(kindsOf(event, hasListened))
        hasListened = true
      },
    })
    return () => {
      leave()
      stop()
    }
    // Another user, or another organization acted for, listens for themselves.
  }, [client, id, org_id])
  return null
}
