import type { tokens, userInfo } from '@plaza/contract/users'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

export type Tokens = z.output<typeof tokens>
export type UserInfo = z.output<typeof userInfo>

export interface Session {
  tokens: Tokens
  userInfo: UserInfo
  /** Name of the organization acted for, while that lasts. */
  onBehalf: string | null
}

/** Why a session ended: the user left, or the server did not take the token any more. */
export type EndReason = 'logout' | 'refused'

// The specification keeps user info, tokens and the acted-for organization's name apart.
const KEYS = { tokens: 'tokens', userInfo: 'userInfo', onBehalf: 'onBehalf' } as const

const listeners = new Set<(reason: EndReason) => void>()
let cached: Session | null | undefined

function parse<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    // Somebody else's value under our key, or storage that is switched off: no session.
    return null
  }
}

function read(): Session | null {
  const stored = parse<Tokens>(KEYS.tokens)
  const userInfo = parse<UserInfo>(KEYS.userInfo)
  if (!stored?.access_token || !userInfo?.organization) return null
  return { tokens: stored, userInfo, onBehalf: localStorage.getItem(KEYS.onBehalf) }
}

function changed(reason: EndReason = 'logout'): void {
  cached = undefined
  for (const listener of listeners) listener(reason)
}

/** The session as it stands; the same object until it changes. */
export function readSession(): Session | null {
  cached ??= read()
  return cached
}

/** Reads past our own copy: another tab may have stored a newer pair a moment ago. */
export const readStoredTokens = (): Tokens | null => parse<Tokens>(KEYS.tokens)

export function startSession(given: { tokens: Tokens; userInfo: UserInfo; onBehalf?: string | null }): void {
  localStorage.setItem(KEYS.tokens, JSON.stringify(given.tokens))
  localStorage.setItem(KEYS.userInfo, JSON.stringify(given.userInfo))
  if (given.onBehalf) localStorage.setItem(KEYS.onBehalf, given.onBehalf)
  else localStorage.removeItem(KEYS.onBehalf)
  changed()
}

export function replaceTokens(next: Tokens): void {
  localStorage.setItem(KEYS.tokens, JSON.stringify(next))
  changed()
}

export function updateUserInfo(patch: Partial<UserInfo>): void {
  const session = readSession()
  if (!session) return
  localStorage.setItem(KEYS.userInfo, JSON.stringify({ ...session.userInfo, ...patch }))
  changed()
}

export function endSession(reason: EndReason): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  changed(reason)
}

/** Hears of every change, also of those made by other tabs. */
export function subscribe(listener: (reason: EndReason) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A storage event comes from another tab only; a null key means that everything was cleared.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(KEYS).includes(key)) changed()
  })
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession)

/** The logged-in user. Only for screens inside the shell, whose guard has seen to it. */
export function useUser(): UserInfo {
  const session = useSession()
  // The last render before the guard leads away still needs something to draw.
  const last = lastUser(session)
  if (!last) throw new Error('This screen needs a logged-in user')
  return last
}

let remembered: UserInfo | null = null
function lastUser(session: Session | null): UserInfo | null {
  if (session) remembered = session.userInfo
  return remembered
}
