import { messages } from './messages.ts'

/**
 * Every failure a caller can meet: its HTTP status and the sentence for people, which a handler may
 * replace by a more exact one. The code is what programs read (wire.md, "Envelope").
 */
export const errors = {
  bad_input: { status: 400, sentence: 'Please check the fields marked below.' },
  over_budget: { status: 400, sentence: 'The price is above the budget of the campaign.' },
  mixed_currency: { status: 400, sentence: 'A campaign holds displays of one currency.' },
  media_unfit: { status: 400, sentence: 'A file cannot be shown in the zone it was chosen for.' },
  unauthenticated: { status: 401, sentence: 'Please log in.' },
  bad_credentials: { status: 401, sentence: messages.badCredentials },
  inactive: { status: 401, sentence: messages.inactiveAccount },
  forbidden: { status: 403, sentence: 'Your account may not do this.' },
  not_found: { status: 404, sentence: 'This is not here, or not yours.' },
  too_slow: { status: 408, sentence: 'This did not arrive in time. Please try again.' },
  email_unconfirmed: {
    status: 409,
    sentence: 'Please confirm your own address first: we have sent you a mail for that.',
  },
  last_owner: { status: 409, sentence: 'An organization keeps at least one active owner.' },
  inactive_user: { status: 409, sentence: 'This user is deactivated. Activate them first.' },
  email_taken: { status: 409, sentence: 'There is an account with this email address already.' },
  duplicate_display: {
    status: 409,
    sentence: 'A display with this name, location and display location exists already.',
  },
  plan_limit: { status: 409, sentence: 'Your plan holds no more of these.' },
  in_use: { status: 409, sentence: 'This is in use and cannot be changed like that.' },
  sold_out: { status: 409, sentence: 'Some of the chosen zones are sold out on some of the days.' },
  too_many_holds: {
    status: 409,
    sentence: 'So many spots cannot be held at once while no owner has decided.',
  },
  price_changed: { status: 409, sentence: 'The price is another one now.' },
  not_running: { status: 409, sentence: 'Only what runs or is over can be proved.' },
  too_late: { status: 409, sentence: 'The time to take this back is over.' },
  already_decided: { status: 409, sentence: 'This request has been decided already.' },
  changed_meanwhile: { status: 409, sentence: 'Someone changed this meanwhile. Please look at it again.' },
  acting_changed: { status: 409, sentence: 'You are not acting for this organization any more.' },
  acting_ended: { status: 409, sentence: 'You act for this organization no longer.' },
  key_reused: { status: 409, sentence: 'This Idempotency-Key was used for another request.' },
  too_large: { status: 413, sentence: 'This file is too large.' },
  unsupported_type: { status: 415, sentence: 'Files of this type are not taken.' },
  wrong_host: { status: 421, sentence: 'Plaza is not reached by this name.' },
  too_many: { status: 429, sentence: 'Too many attempts. Please wait a few minutes and try again.' },
  headers_too_large: { status: 431, sentence: 'The headers of this request are too large.' },
  internal: { status: 500, sentence: messages.generic },
  busy: {
    status: 503,
    sentence: 'Plaza is busy at the moment. Nothing was changed; please try again shortly.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof errors

/** One field at fault: `path` from the root of body, query or parameters, with dots and indexes. */
export interface Issue {
  path: string
  message: string
}

/** The body of every failure. `data` tells more where a 409 has more to tell. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  message?: string
  issues?: Issue[]
  data?: unknown
  request_id?: string
}
