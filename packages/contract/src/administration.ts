import { z } from 'zod'
import { call } from './call.ts'
import { id, timeZone, wanted } from './fields.ts'
import { betweenDays, idParams, listOf, listQuery, pagedParams } from './lists.ts'
import { messages } from './messages.ts'

/** What the calls for platform admins have in common. */
const ofPlatform = {
  feature: 'administration',
  method: 'GET',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
} as const

export const listAdmins = call({
  ...ofPlatform,
  path: '/api/savvy/users/{size}/{page}/true',
  fromReplica: true,
  summary: 'The users of the platform',
  params: pagedParams,
  query: listQuery(['name', 'email', 'job_title', 'active', 'created_at']).omit({ page: true, size: true }),
  message: 'Users fetched.',
  data: listOf(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      /** Shown only if it is 'admin' (docs/domain.md, "Who may do what"). */
      job_title: z.string(),
      active: z.boolean(),
    }),
  ),
})

export const listOwnersPeople = call({
  ...ofPlatform,
  path: '/api/savvy/users/dso',
  fromReplica: true,
  summary: "The users of display owners, with their organization's plan",
  query: listQuery(['name', 'email', 'org_name', 'role_id', 'active', 'created_at']),
  message: 'Users fetched.',
  data: listOf(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role_id: z.number().int(),
      role: z.enum(['User', 'Other']),
      org_id: id,
      org_name: z.string(),
      active: z.boolean(),
      isInvoicesRestricted: z.boolean(),
      plan_id: id.nullable(),
      plan: z.string(),
    }),
  ),
})

/** The call names a user, but the mark belongs to that user's organization (docs/domain.md, "Money"). */
export const restrictInvoices = call({
  feature: 'administration',
  method: 'PUT',
  path: '/api/savvy/users/restrictInvoices/{id}',
  summary: "Set whether a user's organization may not pay by invoice",
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  params: idParams,
  body: z.object({ restrictInvoices: z.boolean(wanted('This must be true or false.')) }),
  message: messages.changesSaved,
  data: z.object({ id, org_id: id, restrictInvoices: z.boolean() }),
  errors: ['not_found'],
})

const instant = z.iso.datetime()

export const readHealth = call({
  ...ofPlatform,
  path: '/api/savvy/admin/health',
  summary: 'The state of the installation: jobs, emails, storage, database, clock',
  message: 'Health fetched.',
  data: z.object({
    jobs: z.object({
      waiting: z.number().int(),
      /** The attempts failed so far and continue. */
      failing: z.number().int(),
      given_up: z.number().int(),
      oldest: instant.nullable(),
    }),
    mails: z.object({
      /** Whether mails stay in the outbox because there is no SMTP server. */
      way: z.enum(['smtp', 'outbox']),
      waiting: z.number().int(),
      /** The attempts failed so far and continue. */
      failed: z.number().int(),
      given_up: z.number().int(),
    }),
    storage: z.object({ kind: z.enum(['folder', 's3']), reachable: z.boolean(), fault: z.string() }),
    database: z.object({
      version: z.string(),
      migrations: z.number().int(),
      latest_migration: z.string(),
      /** The replicas that the answering server reads from, as it sees them. */
      replicas: z.array(
        z.object({
          host: z.string(),
          state: z.enum(['ready', 'behind', 'away', 'primary', 'foreign']),
          /** By how many seconds it is behind at most; null where that is not known. */
          behind: z.number().nullable(),
        }),
      ),
    }),
    clock: z.object({ now: instant, shift_ms: z.number().int() }),
  }),
})

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** The organization whose brand the mail has; empty for that of the installation. */
  org_name: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  attempts: z.number().int(),
  /** The reason why the latest attempt failed. */
  fault: z.string(),
  /**
   * The instant from which the mail is not tried again: the server refused it permanently, or it was tried often
   * enough.
   */
  given_up_at: instant.nullable(),
})

// Mails may have codes that open accounts. Only those who administer the platform can read them, and even they do
// not see the codes.
const ofAdmins = {
  ...ofPlatform,
  needs: { types: ['PLATFORM'], can: 'organization:update' },
} as const

export const listMails = call({
  ...ofAdmins,
  path: '/api/savvy/admin/mails',
  summary: 'The emails, with their state',
  query: betweenDays(
    listQuery(['created_at', 'sent_at', 'to', 'subject', 'attempts'])
      .omit({ active: true })
      .extend({
        state: z
          .enum(['waiting', 'failed', 'given_up', 'sent'], 'This must be waiting, failed, given_up or sent.')
          .optional(),
        /** In which the days are those on which they were written. */
        time_zone: timeZone.default('UTC'),
      }),
  ),
  message: 'Emails fetched.',
  data: listOf(mail),
})

export const getMail = call({
  ...ofAdmins,
  path: '/api/savvy/admin/mails/{id}',
  summary: 'An email with its text, without its code. The text is empty after the email was sent',
  params: idParams,
  message: 'Email fetched.',
  data: mail.extend({
    text: z.string(),
    html: z.string(),
    /** Whether the mail has a code, which only its recipient may use. */
    has_code: z.boolean(),
    /** Whether there is no mail server, so that an admin has to pass the code on. */
    can_read_code: z.boolean(),
  }),
  errors: ['not_found'],
})

export const readMailCode = call({
  ...ofAdmins,
  method: 'POST',
  path: '/api/savvy/admin/mails/{id}/code',
  summary:
    'One email with its code, where no email server is: an entry in the log of the organization concerned',
  tx: 'write',
  changes: { kind: 'mail', ids: 'params.id' },
  status: 200,
  params: idParams,
  message: 'Code shown. The organization’s log records that you have read it.',
  data: z.object({ id, text: z.string(), html: z.string() }),
  errors: ['not_found', 'in_use'],
})
