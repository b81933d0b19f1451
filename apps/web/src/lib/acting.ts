import { beginOnBehalf, endOnBehalf } from '@plaza/contract/on-behalf'
import { callApi } from './call.ts'
import { startSession } from './session.ts'

/** Starts to act for another organization. What was fetched before is dropped. */
export async function actFor(orgId: string): Promise<void> {
  const { tokens, userInfo, on_behalf } = await callApi(beginOnBehalf, { body: { org_id: orgId } })
  startSession({ tokens, userInfo, onBehalf: on_behalf.name })
}

/** Stops acting for another organization. */
export async function actForOneself(): Promise<void> {
  startSession(await callApi(endOnBehalf, {}))
}
