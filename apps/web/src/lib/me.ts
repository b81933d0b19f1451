import { readMe } from '@plaza/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call.ts'
import { renewSession, type UserInfo } from './session.ts'

/**
 * Who one is and what one may do, asked anew and kept in the session as it comes: what every menu, button
 * and screen goes by.
 */
export function meQuery({ id, org_id }: Pick<UserInfo, 'id' | 'org_id'>) {
  return queryOptions({
    queryKey: ['rights', id, org_id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const me = await callApi(readMe, {}, { signal })
      renewSession(me.userInfo, me.on_behalf?.name ?? null)
      return me
    },
  })
}
