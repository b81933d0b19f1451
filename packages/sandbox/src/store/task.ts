/** What the sandbox does by itself at a time. `id` is what it is about, so that it is never due twice. */
export interface Task {
  id: string
  /** When it is due, in seconds since 1970. */
  at: number
  what:
    | 'expire session'
    | 'expire hold'
    | 'open dispute'
    | 'lose dispute'
    | 'make available'
    | 'settle refund'
    | 'fail refund'
    | 'restrict account'
    | 'pay out'
    | 'pay payout'
    | 'renew subscription'
    | 'retry invoice'
    | 'deliver'
  /** The object it is about, and whose it is. */
  about: string
  owner: string
  /** How often a delivery was tried. */
  attempts?: number
}
