import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallScope, SystemScope } from '../../base/scope/scope.ts'
import { rememberPlaces } from './known-places-repo.ts'
import { networkOf } from '../../base/attempts/network.ts'

type Here = Pick<CallScope<null>, 'services' | 'ip' | 'browser'>

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/

const sealOf = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** Returns the browser named in our cookie; null for a missing or forged cookie. */
const browserIn = (secret: Buffer, token: string | null): string | null => {
  const [, id = '', seal = ''] = TOKEN.exec(token ?? '') ?? []
  const good = sealOf(secret, `browser ${id}`)
  const given = Buffer.from(seal, 'base64url')
  return given.length === good.length && timingSafeEqual(given, good) ? id : null
}

const newToken = (secret: Buffer): string => {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${sealOf(secret, `browser ${id}`).toString('base64url')}`
}

/**
 * Gives the places that a request comes from, as an account knows them: its browser, where it shows our cookie,
 * and its network.
 */
export function placesOf({ services: { secret }, ip, browser }: Here): Buffer[] {
  const id = browserIn(secret, browser.token)
  const network = sealOf(secret, `place network ${networkOf(ip)}`)
  return id ? [sealOf(secret, `place browser ${id}`), network] : [network]
}

/**
 * Makes this place known to an account whose user has just shown that it is theirs: by a cookie, and by the
 * network.
 */
export async function rememberHere(
  { db, now, actor, ...here }: Here & SystemScope,
  userId: string,
): Promise<void> {
  const { secret } = here.services
  const token = browserIn(secret, here.browser.token) ? here.browser.token : newToken(secret)
  if (!token) return
  const places = placesOf({ ...here, browser: { ...here.browser, token } })
  await rememberPlaces({ db, now, actor }, userId, places)
  here.browser.keep(token)
}
