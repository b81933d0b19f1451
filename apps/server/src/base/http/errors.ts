import { errors, type ErrorBody, type ErrorCode, type PlainErrorCode } from '@plaza/contract/errors'
import { BeyondCalendar } from '@plaza/domain/calendar'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { hasNoRoom } from '../no-room.ts'
import { isConnectionBroken } from '../postgres/lost.ts'
import { DatabaseUnreachable } from '../postgres/prepared.ts'
import { StorageUnreachable } from '../storage/storage.ts'
import { unsupportedType } from './json-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's own sentence for a fault of the server. */
    failure?: string
    /** The codes that the call can fail with. Undefined for what is not a call, such as a page of the site. */
    declared?: ReadonlySet<ErrorCode>
  }
}

/** Names of database constraints with the code that their violation means. Each feature brings its own. */
export type ConstraintCodes = Record<string, PlainErrorCode>

/** The seconds after which a caller may try again, where the failure does not say it. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  too_many: 60,
  busy: 2,
  storage_away: 10,
  storage_full: 60,
}

const tooManyParts = () => new Failure('too_large', { sentence: 'This form has too many files or fields.' })

const FRAMEWORK: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Failure('bad_input', { sentence: 'The body is not valid JSON.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedType,
  FST_FILES_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_PARTS_LIMIT: tooManyParts,
  FST_ERR_MAX_PARAM_LENGTH: () => new Failure('not_found'),
}

/**
 * Turns a refusal by Fastify or its multipart plugin into a failure of the contract. Only the code decides: an
 * error of another library that brings a status of its own is still a fault of the server.
 */
const failureOfFramework = ({ code, statusCode = 500 }: FastifyError): Failure | null => {
  if (typeof code !== 'string' || !code.startsWith('FST_') || statusCode >= 500) return null
  return FRAMEWORK[code]?.() ?? new Failure('bad_input', { sentence: 'This request cannot be read.' })
}

/**
 * Codes of the database that mean that a statement, a lock or a transaction took too long, that no connection was
 * available, or that the server ended or takes no changes any more
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). The transaction is rolled back.
 */
const PASSING = new Set(['57014', '55P03', '25P03', '53300', '57P03', '57P01', '25006'])

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable || PASSING.has(String((error as { code?: unknown }).code))

/** Whoever asked for a change cannot know whether it was made; a second try with the same key makes it once. */
const BROKEN =
  'The connection to the database broke off. Please look whether your change was saved, and try again if it was not.'

/** The failure of what the installation stands on: its files, its room, its database. Null where that is not to blame. */
const failureOfGround = (error: unknown, { method, log }: FastifyRequest): Failure | null => {
  const { code, message: reason } = error as { code?: string; message?: string }
  const isFull = error instanceof StorageUnreachable ? error.isFull : hasNoRoom(error)
  if (isFull) {
    log.error({ code, reason }, 'there is no room left')
    return new Failure('storage_full')
  }
  if (error instanceof StorageUnreachable) {
    log.error({ reason }, 'the storage is away')
    return new Failure('storage_away')
  }
  if (isPassing(error)) {
    log.warn({ code, reason }, 'the database had no time')
    return new Failure('busy')
  }
  if (!isConnectionBroken(error)) return null
  log.warn({ code, reason }, 'the connection to the database broke')
  return new Failure('busy', method === 'GET' || method === 'HEAD' ? {} : { sentence: BROKEN })
}

const BEYOND = 'These dates reach beyond the calendar, which ends with the year 9999.'

const failureOfConstraint = (error: unknown, codes: ConstraintCodes): Failure | null => {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null
  const code = codes[String(error.constraint)]
  return code ? new Failure(code) : null
}

const bodyOf = <C extends ErrorCode>({ code, message, details }: Failure<C>): ErrorBody<C> => ({
  error: message,
  code,
  ...(details.message ? { message: details.message } : {}),
  ...(details.issues ? { issues: details.issues } : {}),
  ...(details.data === undefined ? {} : { data: details.data }),
})

/** Whether the connection was closed before the whole request arrived: then every failure follows from that. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete

/** The failure that a caller meets by an error; null for a fault of the server. */
const failureOf = (error: FastifyError, request: FastifyRequest, codes: ConstraintCodes): Failure | null => {
  if (error instanceof Failure) return error
  // A date may be any of the calendar, and what is asked may lie some days or months around it.
  if (error instanceof BeyondCalendar) return new Failure('bad_input', { sentence: BEYOND })
  const known = failureOfConstraint(error, codes) ?? failureOfFramework(error)
  if (known) return known
  if (!isGone(request)) return failureOfGround(error, request)
  request.log.info({ code: error.code }, 'the connection broke')
  return new Failure('bad_input')
}

interface ErrorRules {
  codes: ConstraintCodes
  /** Whether a failure that its call does not declare is a fault of the server. */
  strict: boolean
}

/**
 * Gives every failure the same shape. A fault of the server is logged, and the caller learns no details of it.
 * With `strict` a failure whose code the call does not declare is such a fault, so that tests and development
 * keep the OpenAPI document true; without it such a failure reaches the caller as it is.
 */
export function errorHandler({ codes, strict }: ErrorRules) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { failure: sentence, declared } = request.routeOptions.config ?? {}
    const failure = failureOf(error, request, codes)
    const undeclared = failure && declared && !declared.has(failure.code)
    if (undeclared)
      request.log.error({ err: error, code: failure.code }, 'the call does not declare this failure')
    if (!failure || (undeclared && strict)) {
      if (!failure) request.log.error({ err: error }, 'unexpected failure')
      const ours = new Failure('internal', { sentence })
      return reply.code(500).send({ ...bodyOf(ours), request_id: request.id })
    }
    const wait = RETRY_AFTER[failure.code]
    if (wait) reply.header('retry-after', failure.details.retryAfter ?? wait)
    if (failure.code === 'too_slow') reply.header('connection', 'close')
    return reply.code(errors[failure.code].status).send(bodyOf(failure))
  }
}
