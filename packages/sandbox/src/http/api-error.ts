import { type IntentDoc, type MethodDoc } from '../store/docs.ts'

/** What an error tells beside its sentence, by the names of Stripe's error objects. */
interface Details {
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: IntentDoc
  payment_method?: MethodDoc
  doc_url?: string
}

/**
 * An answer that refuses a request, as Stripe words it. What was written before it is thrown stays written: a
 * declined card leaves its failed charge behind. So whatever only checks a request throws before it writes.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: Details & { type: string; message: string } }
  /** Whether the same idempotency key gives this answer again. Parameters that are refused are not remembered. */
  readonly isRemembered: boolean

  constructor(status: number, type: string, message: string, details: Details = {}, isRemembered = true) {
    super(message)
    this.status = status
    this.body = { error: { ...details, message, type } }
    this.isRemembered = isRemembered
  }
}

/** Refuses what the caller asks for in the present state: 400 `invalid_request_error`. */
export function invalid(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, 'invalid_request_error', message, {
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  })
}

/** Refuses a parameter as it is written, before anything is done. */
export function badParameter(message: string, param: string, code?: string): ApiError {
  const details = { ...(code === undefined ? {} : { code }), param }
  return new ApiError(400, 'invalid_request_error', message, details, false)
}

/** There is no object with this id: 404 `resource_missing`. */
export function missing(kind: string, id: string, param = 'id'): ApiError {
  const name = kind.replace('checkout.session', 'checkout.session')
  return new ApiError(404, 'invalid_request_error', `No such ${name}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
}

/** An id in a parameter that names no object: 400 `resource_missing`. */
export function missingIn(param: string, kind: string, id: string): ApiError {
  return invalid(`No such ${kind}: '${id}'`, 'resource_missing', param)
}

/** The bank refuses a card: 402 `card_error`. */
export function cardError(message: string, details: Details): ApiError {
  return new ApiError(402, 'card_error', message, details)
}
