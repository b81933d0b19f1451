import { errors, type ErrorBody, type ErrorCode } from '@plaza/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnreachable } from '../postgres/prepared.ts'
import { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call has to say of a fault of ours. */
    failure?: string
  }
}

/** Names of constraints with the code that their violation means; each feature brings its own. */
export type ConstraintCodes = Record<string, ErrorCode>

/** After so many seconds it may be tried again, where nobody knows better. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { too_many: 60, busy: 2 }

const tooManyParts = () => new Failure('too_large', { sentence: 'This form has too many files or fields.' })

const FRAMEWORK: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Failure('bad_input', { sentence: 'The body is not valid JSON.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Failure('unsupported_type', {
      sentence: 'Send the body as application/json, or files as multipart/form-data.',
    }),
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

/**
 * Of the database: that a statement, a lock or a transaction took too long, and that there is no connection to be
 * had (https://www.postgresql.org/docs/current/errcodes-appendix.html). What was begun is rolled back.
 */
const PASSING = new Set(['57014', '55P03', '25P03', '53300', '57P03', '57P01'])

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable || PASSING.has(String((error as { code?: unknown }).code))

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

/** Whether nobody is there any more to be answered: whatever failed, failed by that. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete

/** Makes every failure the same shape; what is our fault is logged and told without its innards. */
export function errorHandler(codes: ConstraintCodes) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    let failure =
      error instanceof Failure ? error : (failureOfConstraint(error, codes) ?? failureOfFramework(error))
    if (!failure && isPassing(error)) {
      request.log.warn({ code: error.code, reason: error.message }, 'the database had no time')
      failure = new Failure('busy')
    }
    if (!failure && isGone(request)) {
      request.log.info({ code: error.code }, 'the connection broke')
      failure = new Failure('bad_input')
    }
    const wait = failure && RETRY_AFTER[failure.code]
    if (failure && wait) reply.header('retry-after', failure.details.retryAfter ?? wait)
    if (failure?.code === 'too_slow') reply.header('connection', 'close')
    if (failure) return reply.code(errors[failure.code].status).send(bodyOf(failure))
    request.log.error({ err: error }, 'unexpected failure')
    const ours = new Failure('internal', { sentence: request.routeOptions.config?.failure })
    return reply.code(500).send({ ...bodyOf(ours), request_id: request.id })
  }
}
