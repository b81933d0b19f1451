import {
  beginOnBehalf,
  endOnBehalf,
  grantOnBehalf,
  listActable,
  listGrants,
  withdrawOnBehalf,
} from '@plaza/contract/on-behalf'
import { PLATFORM_ADMIN } from '../../base/actor.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { hasConfirmedAddress } from '../accounts/details-repo.ts'
import { countEvery, ofInvitations } from '../../base/attempts/attempts.ts'
import { userInfoOf, type NamedOrganization } from '../accounts/present.ts'
import { findActable, findOwnAccount } from '../accounts/repo.ts'
import { beginSession } from '../accounts/sessions.ts'
import { endOwnSessions } from '../accounts/sessions-repo.ts'
import { hasAgreed } from '../terms/repo.ts'
import * as repo from './repo.ts'
import { tellGrantChange } from './tell-grant.ts'

/** Replaces the session by a new one, so that nothing that was shown before can be reached by it. */
const exchangeSession = async (scope: CallScope, acted: NamedOrganization | null) => {
  const { actor, now } = scope
  const account = await findOwnAccount(scope)
  if (!account) throw new Failure('unauthenticated')
  await endOwnSessions(scope, { id: actor.sessionId })
  const pair = await beginSession({ ...scope, ...asSystem(scope) }, actor.userId, acted?.id ?? null)
  const last_login = (account.last_login ?? now).toISOString()
  return {
    tokens: { access_token: pair.access, refresh_token: pair.refresh, last_login },
    userInfo: userInfoOf(account, await hasAgreed(scope, account.id), acted),
  }
}

const shown = (grant: Awaited<ReturnType<typeof repo.listGrants>>[number]) => ({
  ...grant,
  created_at: grant.created_at.toISOString(),
  last_used_at: grant.last_used_at?.toISOString() ?? null,
})

export const onBehalfRoutes = [
  route(beginOnBehalf, async (scope, { body }) => {
    const acted =
      scope.actor.roleId === PLATFORM_ADMIN
        ? await findActable(scope.db, body.org_id)
        : await repo.findGranted(scope, body.org_id)
    if (!acted) {
      throw badInput({ path: 'org_id', message: 'You cannot act for this organization.' })
    }
    await repo.markUsed(scope, acted.id)
    const on_behalf = { id: acted.id, name: acted.name }
    return { ...(await exchangeSession(scope, acted)), on_behalf }
  }),
  route(endOnBehalf, (scope) => exchangeSession(scope, null)),
  route(listActable, async (scope) => {
    const rows = await repo.listGranted(scope)
    return { rows, count: rows.length }
  }),
  route(listGrants, async (scope) => {
    const rows = await repo.listGrants(scope)
    return { rows: rows.map(shown), count: rows.length }
  }),
  route(grantOnBehalf, async (scope, { body }) => {
    if (!(await hasConfirmedAddress(scope))) throw new Failure('email_unconfirmed')
    if (await repo.isOwnAddress(scope, body.email)) {
      throw badInput({
        path: 'email',
        message: 'This email address belongs to somebody in your own organization.',
      })
    }
    await countEvery(scope, [ofInvitations(scope.actor.orgId)])
    const grant = await repo.insertGrant(scope, newId(scope.now), body.email)
    await tellGrantChange(scope, grant, true)
    return shown(grant)
  }),
  route(withdrawOnBehalf, async (scope, { params }) => {
    const grant = await repo.deleteGrant(scope, params.id)
    if (!grant) throw new Failure('not_found')
    await tellGrantChange(scope, grant, false)
    return { id: params.id }
  }),
]
