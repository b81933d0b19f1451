import type { FastifyBaseLogger } from 'fastify'

/**
 * What is done after the fact, each with what it is given. `site`: where the server is reached that was asked,
 * since another one may do it; jobs of earlier versions have none.
 */
export interface Jobs {
  'send-mail': { mail_id: string }
  'send-reset': { email: string; site?: string }
  'send-welcome': { user_id: string; site?: string }
  'mail-notification': { notification_id: string }
}

export type JobName = keyof Jobs

/** What whoever does a job is given beside it. */
export interface Doing {
  log: FastifyBaseLogger
  /** Says that the process ends: what takes long is left for another try. */
  signal: AbortSignal
  /** It is not tried again. */
  isLast: boolean
}
