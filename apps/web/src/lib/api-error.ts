import type { ErrorBody, ErrorCode, ErrorData, Issue } from '@plaza/contract/errors'
import { messages } from '@plaza/contract/messages'

/** Why a call failed: a code of the contract, or no answer at all. */
export type FailureCode = ErrorCode | 'offline' | 'cancelled'

/** A failed call. `message` is the sentence for people, and `data` is what the contract gives the code. */
export class ApiError<C extends FailureCode = FailureCode> extends Error {
  readonly status: number
  readonly code: C
  readonly issues: Issue[]
  readonly data: ErrorData<Extract<C, ErrorCode>> | undefined
  /** The seconds after which the server will have time again; null where it did not say. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: C,
    message: string,
    issues: Issue[] = [],
    data?: ErrorData<Extract<C, ErrorCode>>,
    retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** The seconds of a `Retry-After`; null without one, or where it names a date instead. */
export function secondsOf(header: string | null): number | null {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : null
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

/** Reads a failure's body; a proxy's HTML page or an empty answer gives the `fallback`. */
export function errorOf(
  status: number,
  body: unknown,
  fallback: string = messages.generic,
  retryAfter: number | null = null,
): ApiError {
  // The sentence is in `error`, else in `message` (domain.md, "Fixed behaviour of the site").
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  const sentence =
    [error, message].find((one): one is string => typeof one === 'string' && one !== '') ?? fallback
  if (!isErrorBody(body)) return new ApiError(status, 'internal', sentence, [], undefined, retryAfter)
  return new ApiError(status, body.code, sentence, body.issues ?? [], body.data, retryAfter)
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** Whether a call failed with this code. */
export function hasFailedWith<C extends FailureCode>(error: unknown, code: C): error is ApiError<C> {
  return isApiError(error) && error.code === code
}

/** A sentence for anything that was thrown: ApiErrors have their own, others get a general one. */
export function sentenceOf(error: unknown): string {
  return isApiError(error) ? error.message : messages.generic
}

/** The campaigns that keep a change from being made; none where something else does. */
export function campaignsOf(error: unknown): { id: string; name: string }[] {
  return hasFailedWith(error, 'in_use') ? (error.data?.campaigns ?? []) : []
}

/** The first day on which a refused change could apply; null where there is no such day. */
export function earliestOf(error: unknown): string | null {
  return hasFailedWith(error, 'in_use') ? (error.data?.earliest ?? null) : null
}
