import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '../lib/query-client.ts'
import { readSession, subscribe, type EndReason } from '../lib/session.ts'

/**
 * When the session ends or becomes another user's, here or in another tab, what was fetched for the
 * one before is dropped and the guards are asked again.
 */
export function watchSession(router: AnyRouter): void {
  const whose = () => {
    const session = readSession()
    return session && `${session.userInfo.id} ${session.userInfo.org_id}`
  }
  let before = whose()
  subscribe((reason: EndReason) => {
    const now = whose()
    if (now === before) return
    const ended = now === null
    before = now
    queryClient.clear()
    if (!ended) return void router.invalidate()
    // Who was thrown out comes back to the same place; who left does not want to.
    const from = reason === 'refused' ? router.state.location.href : undefined
    void router.navigate({ to: '/login', search: { from } })
  })
}
