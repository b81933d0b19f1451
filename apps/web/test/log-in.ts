import { endSession, startSession, type UserInfo } from '../src/lib/session.ts'

/** An id as the server gives it. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const ANNA: UserInfo = {
  id: idOf(1),
  name: 'Anna Berger',
  email: 'anna@north.example',
  org_id: idOf(2),
  organization: { id: idOf(2), name: 'North Cafés', type: 'DSO', currency: 'EUR' },
  roles: [{ id: 1, name: 'Owner', permissions: [] }],
  active: true,
  agreed_on_tearms: true,
}

/**
 * Begins a session in this browser, of an owner of displays unless told otherwise. `kept` is what the browser has
 * stored before.
 */
export function logIn(differently: Partial<UserInfo> = {}, kept: Record<string, string> = {}): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  startSession({
    tokens: { access_token: 'access-1', refresh_token: 'refresh-1', last_login: '2026-03-01T08:00:00Z' },
    userInfo: { ...ANNA, ...differently },
  })
}

/** Ends the session that a test before this one may have begun. */
export function logOut(): void {
  localStorage.clear()
  endSession('logout')
}
