import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Browser } from '../scope/scope.ts'

const COOKIE = /(?:^|;\s*)browser=([\w.-]{1,100})(?:;|$)/
/** The longest time for which browsers keep a cookie, in seconds. */
const MAX_AGE = 400 * 24 * 3600

/** The browser of a request. Scripts never see the cookie, and it goes to the API alone. */
export function browserOf({ publicUrl }: Config, request: FastifyRequest, reply: FastifyReply): Browser {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  return {
    token: COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
    keep: (token) => {
      const attributes = `Path=/api; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`
      reply.header('set-cookie', `browser=${token}; ${attributes}`)
    },
  }
}
