import { agreeToTerms } from '@plaza/contract/accounts'
import { login, logout, readMe, refresh } from '@plaza/contract/sessions'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { logIn } from './log-in.ts'
import { markTermsAccepted } from './repo.ts'
import { continueSession, inactive } from './sessions.ts'
import { deleteSession } from './sessions-repo.ts'
import { showMe } from './show-me.ts'

export const sessionRoutes = [
  route(login, logIn),
  route(refresh, async ({ services, write, now }, { body }) => {
    const found = await write((db) => continueSession(services, db, body.refresh_token, now))
    if (found === 'inactive') throw inactive(services)
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
  route(logout, async ({ db, actor }) => {
    await deleteSession(db, actor.sessionId)
    return { id: actor.userId }
  }),
  route(agreeToTerms, async ({ db, actor }) => {
    await markTermsAccepted(db, actor.userId)
    return { id: actor.userId, agreed_on_tearms: true }
  }),
]
