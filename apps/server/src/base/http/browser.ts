import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Browser } from '../scope/scope.ts'

/** The longest time for which browsers keep a cookie, in seconds. */
const MAX_AGE = 400 * 24 * 3600

const COOKIES = {
  browser: /(?:^|;\s*)browser=([\w.-]{1,100})(?:;|$)/,
  player: /(?:^|;\s*)player=([\w.-]{1,100})(?:;|$)/,
}

/** Reads and sets the browser's cookies. Scripts never see them, and they are sent to the API alone. */
export function browserOf({ publicUrl }: Config, request: FastifyRequest, reply: FastifyReply): Browser {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  const cookie = (name: keyof typeof COOKIES) => ({
    get token() {
      return COOKIES[name].exec(request.headers.cookie ?? '')?.[1] ?? null
    },
    keep: (token: string) => {
      const attributes = `Path=/api; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`
      reply.header('set-cookie', `${name}=${token}; ${attributes}`)
    },
  })
  return Object.assign(cookie('browser'), { player: cookie('player') })
}
