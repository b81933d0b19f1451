import { fill, messages } from '@plaza/contract/messages'
import { permissionsOf, permissionsOnBehalf, PLATFORM_ADMIN, type Actor } from '../../base/actor.ts'
import type { CallScope, Services, SystemScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { findAccount, findAccountOfSession, type Account } from './repo.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  replaceTokens,
  type SessionTokens,
} from './sessions-repo.ts'
import {
  ACCESS_MS,
  hashToken,
  newPair,
  nextPair,
  REFRESH_GRACE_MS,
  REFRESH_MS,
  sessionOf,
  wasGivenOut,
  type TokenPair,
} from './tokens.ts'

const stored = (pair: TokenPair, now: Date): SessionTokens => ({
  access_hash: hashToken(pair.access),
  access_expires_at: new Date(now.getTime() + ACCESS_MS),
  refresh_hash: hashToken(pair.refresh),
  refresh_expires_at: new Date(now.getTime() + REFRESH_MS),
})

export function inactive(services: Services): Failure {
  return new Failure('inactive', {
    sentence: fill(messages.inactiveAccount, { email: services.config.supportEmail }),
  })
}

type Standing = Pick<Account, 'active' | 'org_active' | 'demo' | 'org_demo'>

/**
 * Tells whether an account is let in: it and its organization are active, and demo accounts are allowed here.
 */
export function isLetIn({ config }: Services, account: Standing): boolean {
  return account.active && account.org_active && (config.demo || !(account.demo || account.org_demo))
}

type SessionAccount = NonNullable<Awaited<ReturnType<typeof findAccountOfSession>>>

/** Tells whether a session may no longer act for its organization: it was ended, or the grant is gone. */
const hasEnded = ({ acting_ended, role_id, grant_id, acted_active }: SessionAccount): boolean =>
  acting_ended || (role_id !== PLATFORM_ADMIN && !(grant_id && acted_active))

const actingEnded = ({ acted_name, acted_active }: SessionAccount): Failure =>
  new Failure('acting_ended', {
    sentence: acted_active
      ? `${acted_name} has taken back that you act for it. You go on as yourself.`
      : `${acted_name} is not active any more, so nobody acts for it. You go on as yourself.`,
  })

/**
 * Gives the part of an actor that acts for another organization: it sees and does what an owner there may. By a
 * grant it does not do what stays with the organization's own people.
 */
const actedFor = ({ acted_id, acted_name, acted_type, acted_currency, role_id }: SessionAccount) => {
  if (!acted_id || !acted_name || !acted_type || !acted_currency) return null
  return {
    orgId: acted_id,
    orgName: acted_name,
    orgType: acted_type,
    currency: acted_currency,
    permissions: new Set(permissionsOnBehalf(acted_type, role_id)),
    onBehalf: acted_name,
  }
}

const actorOf = (account: SessionAccount, asThemselves: boolean): Actor => ({
  userId: account.id,
  userName: account.name,
  orgId: account.org_id,
  orgName: account.org_name,
  orgType: account.org_type,
  currency: account.currency,
  roleId: account.role_id,
  permissions: new Set(permissionsOf(account.org_type, account.role_id, account.permissions)),
  sessionId: account.session_id,
  onBehalf: null,
  home: { orgId: account.org_id, orgName: account.org_name },
  ...(asThemselves ? null : actedFor(account)),
})

/**
 * Finds the actor of a request, from its bearer token alone. A deactivated user or organization loses access
 * here, with the next call. A user whose right to act for an organization has ended is refused, so that
 * nothing meant for it is done as themselves; calls with `afterActing` they make as themselves.
 * @throws Failure `unauthenticated`, `inactive`, `acting_ended`
 */
export async function readActor(
  services: Services,
  authorization: string | undefined,
  afterActing = false,
): Promise<Actor> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Failure('unauthenticated')
  const account = await findAccountOfSession(services.db, hashToken(token), services.clock.now())
  if (!account) throw new Failure('unauthenticated')
  if (!isLetIn(services, account)) throw inactive(services)
  const ended = account.acted_id !== null && hasEnded(account)
  if (ended && !afterActing) throw actingEnded(account)
  return actorOf(account, ended)
}

/** Begins a new session of a user; on behalf of another organization where one is given. */
export async function beginSession(
  scope: SystemScope & Pick<CallScope, 'device'> & { services: Pick<Services, 'secret'> },
  userId: string,
  onBehalfOf: string | null = null,
): Promise<TokenPair> {
  const { services, now, device } = scope
  const id = newId(now)
  const pair = newPair(services.secret, id)
  const session = { id, user_id: userId, on_behalf_org_id: onBehalfOf, device, created_at: now }
  await insertSession(scope, { ...session, ...stored(pair, now) })
  return pair
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Judges a token of a session: the present one, the one just exchanged, one that is late, an old one, which is
 * a sign of theft, or one that was made up.
 */
const judge = (
  { secret }: Services,
  session: Session,
  refreshToken: string,
  now: Date,
): 'present' | 'repeated' | 'late' | 'old' | 'made up' => {
  const hash = hashToken(refreshToken)
  if (session.refresh_hash.equals(hash)) return 'present'
  const since = now.getTime() - (session.refreshed_at?.getTime() ?? -Infinity)
  if (since > REFRESH_GRACE_MS) return wasGivenOut(secret, refreshToken) ? 'old' : 'made up'
  // A token older than the previous one: another tab has refreshed twice meanwhile.
  return session.previous_refresh_hash?.equals(hash) ? 'repeated' : 'late'
}

/**
 * Exchanges a refresh token for the next pair. A token that was exchanged before gives the same pair again
 * within the grace period; after that it is stolen or stale, and the session ends. A token that was never
 * issued ends nothing, so knowing a session's id alone does no harm. Runs in a transaction and returns null
 * instead of throwing, so that the end of the session is kept.
 */
export async function continueSession(
  scope: SystemScope & Pick<CallScope, 'services'>,
  refreshToken: string,
): Promise<{ pair: TokenPair; lastLogin: Date } | 'inactive' | null> {
  const { services, db, now } = scope
  const id = sessionOf(refreshToken)
  const session = id ? await findSession(scope, id) : undefined
  if (!session || session.refresh_expires_at <= now) return null
  const verdict = judge(services, session, refreshToken, now)
  if (verdict === 'old') await deleteSession(scope, session.id)
  if (verdict !== 'present' && verdict !== 'repeated') return null
  const account = await findAccount(db, session.user_id)
  if (!account || !isLetIn(services, account)) return 'inactive'
  const pair = nextPair(services.secret, session.id, refreshToken)
  if (verdict === 'present') {
    const previous_refresh_hash = hashToken(refreshToken)
    const rotated = { ...stored(pair, now), previous_refresh_hash, refreshed_at: now }
    await replaceTokens(scope, session.id, rotated)
  }
  return { pair, lastLogin: account.last_login ?? now }
}
