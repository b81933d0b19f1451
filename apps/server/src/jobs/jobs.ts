/** What is done after the fact, each with what it is given. */
export interface Jobs {
  'send-mail': { mail_id: string }
  'send-reset': { email: string }
  'send-welcome': { user_id: string }
  'mail-notification': { notification_id: string }
}

export type JobName = keyof Jobs
