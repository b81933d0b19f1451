import type { tokens, userInfo } from '@plaza/contract/sessions'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

export type Tokens = z.output<typeof tokens>
export type UserInfo = z.output<typeof userInfo>

export interface Session {
  tokens: Tokens
  userInfo: UserInfo
  /** The name of the organization that the user acts for at present. */
  onBehalf: string | null
}

/** Why a session ended: the user logged out, or the server no longer took the token. */
export type EndReason = 'logout' | 'refused'

// The entries of a session are separate (domain.md, "Fixed behaviour of the site").
const KEYS = { tokens: 'tokens', userInfo: 'userInfo', onBehalf: 'onBehalf' } as const

/**
 * The prefix of what other parts keep in local storage about the logged-in user: it is removed with the
 * session. Only the colour scheme of this browser stays, and the draft of a visitor, which exists nowhere else.
 */
export const LEAVES_WITH_SESSION = 'session.'

/**
 * The prefix of what the server does not have yet. It stays if the server ends the session, for the same user's next
 * login, and is removed when they log out.
 */
export const KEPT_UNTIL_LOGOUT = 'unsaved.'

const listeners = new Set<(reason: EndReason) => void>()
let cached: Session | null | undefined
let farewell = ''

function parse<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    // There is no session if the stored value is not ours or storage is switched off.
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

/** Returns the session; the same object until it changes. */
export function readSession(): Session | null {
  cached ??= read()
  return cached
}

/** Reads the stored session instead of the copy in memory, since another tab may have stored newer tokens. */
export function readStoredTokens(): Tokens | null {
  return parse<Tokens>(KEYS.tokens)
}

function store({ userInfo, onBehalf }: Pick<Session, 'userInfo' | 'onBehalf'>): void {
  localStorage.setItem(KEYS.userInfo, JSON.stringify(userInfo))
  if (onBehalf) localStorage.setItem(KEYS.onBehalf, onBehalf)
  else localStorage.removeItem(KEYS.onBehalf)
  changed()
}

export function startSession(given: { tokens: Tokens; userInfo: UserInfo; onBehalf?: string | null }): void {
  farewell = ''
  localStorage.setItem(KEYS.tokens, JSON.stringify(given.tokens))
  store({ userInfo: given.userInfo, onBehalf: given.onBehalf ?? null })
}

export function replaceTokens(next: Tokens): void {
  localStorage.setItem(KEYS.tokens, JSON.stringify(next))
  changed()
}

/**
 * Stores what the server says about the user and the organization that they act for. Listeners are called
 * only if something changed.
 */
export function renewSession(userInfo: UserInfo, onBehalf: string | null): void {
  const session = readSession()
  if (!session) return
  const isNew = JSON.stringify([userInfo, onBehalf]) !== JSON.stringify([session.userInfo, session.onBehalf])
  if (isNew) store({ userInfo, onBehalf })
}

export function updateUserInfo(patch: Partial<UserInfo>): void {
  const session = readSession()
  if (session) renewSession({ ...session.userInfo, ...patch }, session.onBehalf)
}

/**
 * Ends the session. `why` is the sentence that the login shows; users who logged out themselves need none.
 */
export function endSession(reason: EndReason, why = ''): void {
  // Only the first refused call knows the reason, since the later ones had no token any more.
  if (reason === 'logout' || readSession()) farewell = why
  const prefixes = reason === 'logout' ? [LEAVES_WITH_SESSION, KEPT_UNTIL_LOGOUT] : [LEAVES_WITH_SESSION]
  const also = Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  for (const key of [...Object.values(KEYS), ...also]) localStorage.removeItem(key)
  changed(reason)
}

/**
 * The sentence that says why the session of this page ended, until it is forgotten or somebody logs in;
 * else empty.
 */
export function readFarewell(): string {
  return farewell
}

export function forgetFarewell(): void {
  farewell = ''
}

/** Whether the user acts for another organization. */
export function isActingIn(session: Pick<Session, 'onBehalf'> | null): boolean {
  return session !== null && session.onBehalf !== null
}

/** Calls the listener on every change of the session, also those made in other tabs. */
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

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}

/** The logged-in user. Only for screens inside the shell, whose guard makes sure that there is one. */
export function useUser(): UserInfo {
  const session = useSession()
  // The last render before the guard leads away still needs a user.
  const last = lastUser(session)
  if (!last) throw new Error('This screen needs a logged-in user')
  return last
}

let remembered: UserInfo | null = null
function lastUser(session: Session | null): UserInfo | null {
  if (session) remembered = session.userInfo
  return remembered
}
