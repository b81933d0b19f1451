import { refresh } from '@plaza/contract/sessions'
import { ApiError, errorOf } from './api-error.ts'
import { offlineSentence } from './failure-texts.ts'
import { buildRequest } from './request.ts'
import { readStoredTokens, replaceTokens, type Tokens } from './session.ts'

let running: Promise<boolean> | null = null

/** Runs one refresh at a time across all tabs; without the Web Locks API, within this tab. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('plaza-refresh', work) : work()

async function exchange(stale: string): Promise<boolean> {
  const stored = readStoredTokens()
  if (!stored) return false
  // While we waited for the lock, another tab fetched the next pair.
  if (stored.access_token !== stale) {
    replaceTokens(stored)
    return true
  }
  const { url, ...init } = buildRequest(refresh, { body: { refresh_token: stored.refresh_token } })
  const response = await fetch(url, init).catch(() => null)
  if (!response) throw new ApiError(0, 'offline', offlineSentence())
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    replaceTokens((body as { data: { tokens: Tokens } }).data.tokens)
    return true
  }
  // A failing server says nothing about the session; only a refusal ends it.
  if (response.status >= 500 || response.status === 429) throw errorOf(response.status, body)
  return false
}

/** Exchanges a token that the server called stale. False means that the session has ended. */
export function refreshTokens(stale: string): Promise<boolean> {
  running ??= withLock(() => exchange(stale)).finally(() => {
    running = null
  })
  return running
}
