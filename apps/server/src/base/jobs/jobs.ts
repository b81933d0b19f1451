import type { FastifyBaseLogger } from 'fastify'

/**
 * The jobs that follow from changes, each with its payload. `site` is the address of the site at the server
 * that was asked, since another server may do the job; jobs of earlier versions lack it.
 */
export interface Jobs {
  'send-mail': { mail_id: string }
  'send-reset': { email: string; site?: string }
  'send-welcome': { user_id: string; site?: string }
  'mail-notification': { notification_id: string }
  'take-import': { id: string }
  'tell-waiting': Record<string, never>
  'tell-expired': { request_id: string; expired_at: string }
  'advance-money': Record<string, never>
  'ask-provider': { key: string }
  'take-provider-event': { id: string }
  'read-payment': { payment_id: string }
  'read-subscription': { subscription_id: string }
  'end-subscription': { subscription_id: string }
  'compare-balances': Record<string, never>
  'read-missed-events': { since: string }
}

export type JobName = keyof Jobs

/** The things that a job gets beside its payload. */
export interface Doing {
  log: FastifyBaseLogger
  /** Aborts when the process ends: long work is then left for another try. */
  signal: AbortSignal
  /** This is the last try. */
  isLast: boolean
}
