import { errors, type ErrorCode, type Issue } from '@plaza/contract/errors'

interface Details {
  /** A sentence that says more than the catalogue's. */
  sentence?: string
  issues?: Issue[]
  /** What a 409 tells beside its code (wire.md, "Envelope"). */
  data?: unknown
  /** Where the specification names a `message`. */
  message?: string
  /** Of a 429 or a 503: after so many seconds it may be tried again. */
  retryAfter?: number
}

/** A failure that a caller can meet. Anything else thrown is our fault: 500. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errors[code].sentence)
    this.code = code
    this.details = details
  }
}

/** Bad input found by a rule that needs the database: the same answer as the contract gives. */
export function badInput(...issues: Issue[]): Failure {
  return new Failure('bad_input', { issues })
}
