import { z } from 'zod'
import { call } from './call.ts'
import { date, id, lines } from './fields.ts'
import { idParams, listOf, listQuery, oneKind } from './lists.ts'
import { messages } from './messages.ts'

// What the platform tells organizations on every screen (docs/domain.md, "Announcements").

const link = z
  .string()
  .trim()
  .max(500, 'This must have at most 500 characters.')
  .refine(
    (value) => value === '' || /^https:\/\/[^\s/]+/.test(value) || /^\/(?!\/)/.test(value),
    'This must be an address that begins with https:// or, on this site, with /.',
  )
  .default('')

const announcement = {
  id,
  content: z.string(),
  /** Where it leads; empty for nowhere. */
  link: z.string(),
}

export const listShownAnnouncements = call({
  feature: 'administration',
  method: 'GET',
  path: '/api/savvy/announcements',
  summary: 'What the platform announces to the organization today, and the user has not put away',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'Announcements fetched.',
  data: z.object({ rows: z.array(z.object(announcement)) }),
})

export const dismissAnnouncement = call({
  feature: 'administration',
  method: 'PUT',
  path: '/api/savvy/announcements/{id}/dismissed',
  summary: 'Put an announcement away, for the user alone',
  needs: { can: 'organization:view' },
  tx: 'write',
  // It changes nothing of the organization.
  automatic: true,
  params: idParams,
  message: messages.changesSaved,
  data: z.object({ id }),
  errors: ['not_found'],
})

const AUDIENCES = ['all', 'DSO', 'ADV'] as const
const ANNOUNCEMENT_STATES = ['ahead', 'shown', 'over', 'withdrawn'] as const

export const listAnnouncements = call({
  feature: 'administration',
  method: 'GET',
  path: '/api/savvy/admin/announcements',
  summary: 'All announcements, also those that are over or withdrawn',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
  query: listQuery(['starts_on', 'created_at'])
    .omit({ active: true, search: true })
    .extend({
      state: oneKind(ANNOUNCEMENT_STATES),
      audience: oneKind(AUDIENCES),
    }),
  message: 'Announcements fetched.',
  data: listOf(
    z.object({
      ...announcement,
      audience: z.enum(AUDIENCES),
      starts_on: z.string(),
      ends_on: z.string(),
      state: z.enum(ANNOUNCEMENT_STATES),
      /** How many people have put it away. */
      dismissed: z.number().int(),
      /** Whether it also goes out by mail, and when all mails were written. */
      by_mail: z.boolean(),
      mailed_at: z.iso.datetime().nullable(),
    }),
  ).extend({
    /** How many people would get an announcement by mail, by whom it is for. */
    readers: z.object({ all: z.number().int(), DSO: z.number().int(), ADV: z.number().int() }),
  }),
})

export const createAnnouncement = call({
  feature: 'administration',
  method: 'POST',
  path: '/api/savvy/admin/announcements',
  summary: 'Announce something to all organizations, or to those of a type. It can take the place of another',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'announcement', ids: 'data.id' },
  creates: true,
  body: z.object({
    content: lines(1, 300),
    link,
    audience: z.enum(AUDIENCES, 'This must be all, DSO or ADV.'),
    starts_on: date,
    ends_on: date,
    /** Also by mail, on its first day, to those who want such mails. */
    by_mail: z.boolean('This must be true or false.').default(false),
    /** The announcement whose place it takes, which is withdrawn. */
    replaces: id.optional(),
  }),
  message: 'Announced.',
  data: z.object({ id }),
  errors: ['not_found'],
})

export const withdrawAnnouncement = call({
  feature: 'administration',
  method: 'DELETE',
  path: '/api/savvy/admin/announcements/{id}',
  summary: 'Withdraw an announcement: nobody sees it any more',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'announcement', ids: 'params.id' },
  params: idParams,
  message: 'Withdrawn.',
  data: z.object({ id }),
  errors: ['not_found'],
})
