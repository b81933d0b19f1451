import { agreeToTerms } from '@plaza/contract/accounts'
import { login, logout, readMe, refresh } from '@plaza/contract/sessions'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { agreeToCurrent } from '../terms/agree.ts'
import { logIn } from './log-in.ts'
import { markTermsAccepted } from './repo.ts'
import { continueSession, inactive } from './sessions.ts'
import { endOwnSessions } from './sessions-repo.ts'
import { showMe } from './show-me.ts'

export const sessionRoutes = [
  route(login, logIn),
  route(refresh, async (scope, { body }) => {
    const found = await scope.write((db) => continueSession({ ...scope, db }, body.refresh_token))
    if (found === 'inactive') throw inactive(scope.services)
    if (!found) throw new Failure('unauthenticated')
    const { pair, lastLogin } = found
    const tokens = {
      access_token: pair.access,
      refresh_token: pair.refresh,
      last_login: lastLogin.toISOString(),
    }
    return { tokens }
  }),
  route(readMe, showMe),
  route(logout, async (scope) => {
    await endOwnSessions(scope, { id: scope.actor.sessionId })
    return { id: scope.actor.userId }
  }),
  route(agreeToTerms, async (scope, { query: { version } }) => {
    await agreeToCurrent(scope, scope.actor.userId, version)
    await markTermsAccepted(scope)
    return { id: scope.actor.userId, agreed_on_tearms: true }
  }),
]
