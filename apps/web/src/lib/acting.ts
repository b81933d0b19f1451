import { beginOnBehalf, endOnBehalf } from '@plaza/contract/on-behalf'
import { callApi } from './call.ts'
import { startSession } from './session.ts'

/** From now on the session acts for another organization; what was fetched before is dropped with it. */
export async function actFor(orgId: string): Promise<void> {
  const { tokens, userInfo, on_behalf } = await callApi(beginOnBehalf, { body: { org_id: orgId } })
  startSession({ tokens, userInfo, onBehalf: on_behalf.name })
}

/** Oneself again. */
export async function actForOneself(): Promise<void> {
  startSession(await callApi(endOnBehalf, {}))
}
