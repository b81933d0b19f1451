import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Browser } from '../scope/scope.ts'

const COOKIE = /(?:^|;\s*)browser=([\w.-]{1,100})(?:;|$)/
/** The longest time for which browsers keep a cookie, in seconds. */
const MAX_AGE = 400 * 24 * 3600

/** Reads and sets the browser's cookie. Scripts never see it, and it is sent to the API alone. */
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
