import {
  changePassword,
  confirmAddressAgain,
  getUserDetails,
  getUserDetailsByOrg,
  updateProfile,
} from '@plaza/contract/accounts'
import { endSession, listSessions } from '@plaza/contract/sessions'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { changeOwnPassword } from './change-password.ts'
import { sendConfirmationAgain } from './confirm-again.ts'
import { findOwnerOf, findUser } from './details-repo.ts'
import { presentDetails } from './present-details.ts'
import * as sessions from './sessions-repo.ts'
import { changeOwnProfile } from './update-profile.ts'

export const accountRoutes = [
  route(changePassword, changeOwnPassword),
  route(confirmAddressAgain, sendConfirmationAgain),
  route(updateProfile, changeOwnProfile),
  route(getUserDetails, async (scope, { params }) => {
    const row = await findUser(scope, params.id)
    if (!row) throw new Failure('not_found')
    return presentDetails(row)
  }),
  route(getUserDetailsByOrg, async (scope, { params }) => {
    const row = await findOwnerOf(scope, params.orgId)
    if (!row) throw new Failure('not_found')
    return presentDetails(row)
  }),
  route(listSessions, async (scope) => {
    const rows = await sessions.listSessions(scope)
    return {
      rows: rows.map(({ id, device, created_at, refreshed_at, on_behalf }) => ({
        id,
        device,
        created_at: created_at.toISOString(),
        last_seen_at: (refreshed_at ?? created_at).toISOString(),
        current: id === scope.actor.sessionId,
        on_behalf,
      })),
      count: rows.length,
    }
  }),
  route(endSession, async (scope, { params }) => {
    const others = params.session_id === 'others'
    const which = others ? { kept: scope.actor.sessionId } : { id: params.session_id }
    const ended = await sessions.endOwnSessions(scope, which)
    if (!ended && !others) throw new Failure('not_found')
    return { ended }
  }),
]
