import type { IncomingMessage } from 'node:http'
import { OPEN_LIMITS, type Limits } from '@plaza/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body is neither needed nor looked at. */
    ignoresBody?: boolean
  }
}

const MAX_DEPTH = 64
/** The most entries of a list, and fields of an object, whatever the call: no call takes more. */
const MAX_WIDTH = 5000

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / 1024 ** 2)} MB`

export function tooLarge(what: string, bytes: number): Failure {
  return new Failure('too_large', {
    sentence: `${what} is larger than the limit of ${sizeOf(bytes)}.`,
  })
}

/** The failure of a body that is neither JSON nor a form with files. */
export function unsupportedType(): Failure<'unsupported_type'> {
  return new Failure('unsupported_type', {
    sentence: 'Send the body as application/json, or files as multipart/form-data.',
  })
}

const refuse = (sentence: string): never => {
  throw new Failure('bad_input', { sentence })
}

/**
 * Checks JSON before it is parsed, in one pass: deep nesting, very long lists or very many values would block
 * the server while they are parsed and checked.
 * @throws Failure `bad_input`
 */
const checkShape = (json: string, mostValues: number): void => {
  const widths: number[] = []
  let values = 1
  for (let i = 0; i < json.length; i++) {
    const char = json[i]
    if (char === '"') {
      for (i++; i < json.length && json[i] !== '"'; i++) if (json[i] === '\\') i++
    } else if (char === '[' || char === '{') {
      if (widths.push(1) > MAX_DEPTH) refuse('Fields are nested too deeply.')
      values++
    } else if (char === ']' || char === '}') widths.pop()
    else if (char === ',') {
      const width = (widths.at(-1) ?? 0) + 1
      widths[widths.length - 1] = width
      if (width > MAX_WIDTH) refuse('A list in the body has too many entries.')
      values++
    }
    if (values > mostValues) refuse('The body has too many values.')
  }
}

/**
 * Reads a body as text.
 * @throws Failure `too_large`, `too_slow`
 */
const readText = (body: IncomingMessage, { bytes: most, seconds }: Limits): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const end = (error?: Error) => {
      clearTimeout(timer)
      body.off('data', take).off('end', end).off('error', end)
      if (error) reject(error)
      else resolve(Buffer.concat(chunks).toString('utf8'))
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) end(tooLarge('This', most))
      else chunks.push(chunk)
    }
    const timer = setTimeout(() => end(new Failure('too_slow')), seconds * 1000)
    body.on('data', take).on('end', end).on('error', end)
  })

/**
 * Accepts only JSON as a body, within the limits of its call; a form without files only where a call does not
 * look at its body. Keys that could reach a prototype are ignored
 * like other unknown fields. An empty body counts as none, whatever its content type says; depth is bounded,
 * so that code that walks a body never runs out of stack.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limits = request.routeOptions.config.limits ?? OPEN_LIMITS
    const text = await readText(payload, limits)
    if (text === '') return undefined
    checkShape(text, limits.values)
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { ignoresBody, limits = OPEN_LIMITS } = request.routeOptions.config
      if (!ignoresBody) throw unsupportedType()
      await readText(payload, limits)
    },
  )
}
