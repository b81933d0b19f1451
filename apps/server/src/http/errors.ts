import { errors, type ErrorBody, type ErrorCode } from '@plaza/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call has to say of a fault of ours. */
    failure?: string
  }
}

/** Names of constraints with the code that their violation means; each feature brings its own. */
export type ConstraintCodes = Record<string, ErrorCode>

/** The largest body of a call without files, in bytes. */
export const MAX_BODY = 8 * 1024 * 1024

/** After so many seconds what was too much may be tried again, where nobody knows better. */
const RETRY_AFTER = 60

const tooLarge = (sentence: string) => () => new Failure('too_large', { sentence })
const tooManyParts = tooLarge('These are more files or fields than are taken.')

const FRAMEWORK: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Failure('bad_input', { sentence: 'The body is not valid JSON.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Failure('unsupported_type', {
      sentence: 'Send the body as application/json, or files as multipart/form-data.',
    }),
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge(
    `This has more than ${MAX_BODY / 1024 ** 2} MB, the most that is taken.`,
  ),
  FST_FILES_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_PARTS_LIMIT: tooManyParts,
  FST_ERR_MAX_PARAM_LENGTH: () => new Failure('not_found'),
}

/**
 * Fastify's and multipart's own refusals, in our catalogue's words. Told apart by the code alone: a
 * library's error with a status of its own is still our fault.
 */
const failureOfFramework = ({ code, statusCode = 500 }: FastifyError): Failure | null => {
  if (typeof code !== 'string' || !code.startsWith('FST_') || statusCode >= 500) return null
  return FRAMEWORK[code]?.() ?? new Failure('bad_input', { sentence: 'This request cannot be read.' })
}

const failureOfConstraint = (error: unknown, codes: ConstraintCodes): Failure | null => {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null
  const code = codes[String(error.constraint)]
  return code ? new Failure(code) : null
}

const bodyOf = ({ code, message, details }: Failure): ErrorBody => ({
  error: message,
  code,
  ...(details.message ? { message: details.message } : {}),
  ...(details.issues ? { issues: details.issues } : {}),
  ...(details.data === undefined ? {} : { data: details.data }),
})

/** Makes every failure the same shape; what is our fault is logged and told without its innards. */
export const errorHandler =
  (codes: ConstraintCodes) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure =
      error instanceof Failure ? error : (failureOfConstraint(error, codes) ?? failureOfFramework(error))
    if (failure?.code === 'too_many' || failure?.code === 'busy') {
      reply.header('retry-after', failure.details.retryAfter ?? RETRY_AFTER)
    }
    if (failure) return reply.code(errors[failure.code].status).send(bodyOf(failure))
    request.log.error({ err: error }, 'unexpected failure')
    const ours = new Failure('internal', { sentence: request.routeOptions.config?.failure })
    return reply.code(500).send({ ...bodyOf(ours), request_id: request.id })
  }
