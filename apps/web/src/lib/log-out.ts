import { logout } from '@plaza/contract/sessions'
import { callApi } from './call.ts'
import { endSession } from './session.ts'

/** The longest that a logout waits for what is still to be saved, in milliseconds. */
const PATIENCE_MS = 3000
const works = new Set<() => Promise<void>>()

/** Registers what is still to be done with the session before a logout ends it. */
export function whenLoggingOut(work: () => Promise<void>): void {
  works.add(work)
}

/** Ends the session, in this browser even if the server cannot be reached. */
export async function logOut(userId: string): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled([...works].map((work) => work())), late])
  await callApi(logout, { params: { id: userId } }).catch(() => null)
  endSession('logout')
}
