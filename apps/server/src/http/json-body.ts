import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const MAX_DEPTH = 64

/** Whether brackets outside of texts are nested deeper than any call needs. */
const isTooDeep = (json: string): boolean => {
  let depth = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const char = json[i]
    if (inText) {
      if (char === '\\') i++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '[' || char === '{') {
      if (++depth > MAX_DEPTH) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}

/**
 * Takes JSON and nothing else as a body. Keys that could reach a prototype are unknown fields like
 * others, and ignored. An empty body is none, whatever its content type says; depth is bounded, so
 * that code which follows a body down never runs out of stack.
 */
export const takeJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(String(body))) {
      return done(new Failure('bad_input', { sentence: 'Fields are nested too deeply.' }))
    }
    return parse(request, String(body), done)
  })
}
