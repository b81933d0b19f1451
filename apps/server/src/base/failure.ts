import { errors, type ErrorCode, type ErrorData, type Issue } from '@plaza/contract/errors'

/** The parts of a failure that need not depend on its code. */
interface CommonDetails {
  /** A sentence that says more than the contract's own. */
  sentence?: string
  issues?: Issue[]
  /** The fixed text that the API gives beside the sentence, where it has one. */
  message?: string
  /** The seconds after which a call may be tried again; for failures with the status 429 or 503. */
  retryAfter?: number
}

/** What a failure says beside its code: the `data` that the contract gives the code, and nothing else. */
type Details<C extends ErrorCode> = CommonDetails &
  (undefined extends ErrorData<C> ? { data?: ErrorData<C> } : { data: ErrorData<C> })

/** A failure that a caller can meet. Anything else that is thrown is a fault of the server: 500. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: CommonDetails & { data?: ErrorData<C> }

  constructor(
    code: C,
    ...[details]: undefined extends ErrorData<C> ? [details?: Details<C>] : [details: Details<C>]
  ) {
    super(details?.sentence ?? errors[code].sentence)
    this.code = code
    this.details = details ?? {}
  }
}

/** Whether what was thrown is a failure with this code. */
export function isFailure<C extends ErrorCode>(error: unknown, code: C): error is Failure<C> {
  return error instanceof Failure && error.code === code
}

/**
 * Returns the failure for bad input found by a rule that needs the database, in the same form as the
 * contract's own.
 */
export function badInput(...issues: Issue[]): Failure<'bad_input'> {
  return new Failure('bad_input', { issues })
}

/** The issue of an id that is not there or not the actor's; nobody is told which. `thing` is the field's word. */
export function notYours(path: string, thing: string): Issue {
  return { path, message: `This ${thing} does not exist or belongs to another organization.` }
}
