import { logout } from '@plaza/contract/accounts'
import { callApi } from './call.ts'
import { endSession } from './session.ts'

/** Ends the session; here even if the server cannot be told. */
export async function logOut(userId: string): Promise<void> {
  await callApi(logout, { params: { id: userId } }).catch(() => null)
  endSession('logout')
}
