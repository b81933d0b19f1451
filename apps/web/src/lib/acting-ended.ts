import type { CallData } from '@plaza/contract/call'
import { useSyncExternalStore } from 'react'
import { buildRequest } from './request.ts'
import { readSession, startSession, subscribe } from './session.ts'

let told = ''
const watchers = new Set<() => void>()

function tell(sentence: string): void {
  told = sentence
  for (const watcher of watchers) watcher()
}

// The next user who logs in has not acted for anybody.
subscribe(() => {
  if (told && !readSession()) tell('')
})

async function exchange(why: string): Promise<void> {
  // Few sessions ever need this call, so the first load does without it.
  const { endOnBehalf } = await import('@plaza/contract/on-behalf')
  const { url, ...init } = buildRequest(endOnBehalf, {})
  const headers = { ...init.headers, authorization: `Bearer ${readSession()?.tokens.access_token}` }
  const response = await fetch(url, { ...init, headers }).catch(() => null)
  // If the server was not reached, the next call reports this again; if another tab was faster, its session
  // is stored already.
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: CallData<typeof endOnBehalf> }
  startSession(data)
  tell(why)
}

let running: Promise<void> | null = null

/**
 * Continues the session as the user's own after the organization acted for has ended that; the screens show
 * `why` until it is dismissed.
 */
export function goOnAsOneself(why: string): Promise<void> {
  running ??= exchange(why).finally(() => {
    running = null
  })
  return running
}

export function forgetActingEnded(): void {
  return tell('')
}

/** The sentence that says why acting for another organization has ended; empty once it was read. */
export function useActingEnded(): string {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => told,
  )
}
