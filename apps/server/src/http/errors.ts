import { errors, type ErrorBody, type ErrorCode } from '@plaza/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** Names of constraints with the code that their violation means; each feature brings its own. */
export type ConstraintCodes = Record<string, ErrorCode>

/** Fastify's and multipart's own refusals, in our catalogue's words. */
const failureOfFramework = (error: FastifyError): Failure | null => {
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new Failure('bad_input', { sentence: 'The body is not valid JSON.' })
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new Failure('too_large')
  if (status === 415)
    return new Failure('unsupported_type', { sentence: 'Send the body as application/json.' })
  if (status === 404) return new Failure('not_found')
  if (status >= 400 && status < 500) return new Failure('bad_input', { sentence: error.message })
  return null
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
    if (failure) return reply.code(errors[failure.code].status).send(bodyOf(failure))
    request.log.error({ err: error }, 'unexpected failure')
    return reply.code(500).send({ ...bodyOf(new Failure('internal')), request_id: request.id })
  }
