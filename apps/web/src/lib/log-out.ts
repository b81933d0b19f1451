import { logout } from '@plaza/contract/sessions'
import { callApi } from './call.ts'
import { endSession } from './session.ts'

/** Ends the session, in this browser even if the server cannot be reached. */
export async function logOut(userId: string): Promise<void> {
  await callApi(logout, { params: { id: userId } }).catch(() => null)
  endSession('logout')
}
