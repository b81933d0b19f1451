import type { AnyRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { themeQuery } from '../lib/brand.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession, subscribe, type EndReason } from '../lib/session.ts'

const BRAND_MS = 1000

const brandIsThere = async (): Promise<void> => {
  const orgId = readSession()?.userInfo.org_id
  const late = new Promise((resolve) => setTimeout(resolve, BRAND_MS))
  if (orgId) await Promise.race([queryClient.prefetchQuery(themeQuery(orgId)), late])
}

let switching = false
const watchers = new Set<() => void>()

function setSwitching(is: boolean): void {
  switching = is
  for (const watcher of watchers) watcher()
}

const subscribeSwitching = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Tells whether the session is switching to another organization: true until its home is there, because no
 * screen of the one before may ask for the other's things.
 */
export function useIsSwitching(): boolean {
  return useSyncExternalStore(subscribeSwitching, () => switching)
}

/** Leads to the home of the organization that the user acts for now, whatever screen was open. */
async function switchHome(router: AnyRouter): Promise<void> {
  setSwitching(true)
  await brandIsThere()
  await router.navigate({ to: '/' })
  await router.invalidate()
  setSwitching(false)
}

/**
 * Drops all fetched data and runs the route guards again when the session ends or becomes another user's or
 * organization's, here or in another tab.
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
    const [begun, ended] = [before === null, now === null]
    before = now
    queryClient.clear()
    if (!begun && !ended) return void switchHome(router)
    // The screens that follow show the new brand from the start, unless the server is slow.
    if (!ended) return void brandIsThere().then(() => router.invalidate())
    // Users whose session was ended return to the same screen after the login; those who logged out do not.
    const from = reason === 'refused' ? router.state.location.href : undefined
    void router.navigate({ to: '/login', search: { from } })
  })
}
