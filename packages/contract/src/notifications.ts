import { MAIL_KINDS, NOTIFICATION_KINDS } from '@plaza/domain/notification-kinds'
import { z } from 'zod'
import { call } from './call.ts'
import { id, text } from './fields.ts'
import { idParams, joinedIds, listOf, listQuery } from './lists.ts'
import { messages } from './messages.ts'

const type = z.enum(NOTIFICATION_KINDS, 'This kind of notification does not exist.')

const notification = z.object({
  id,
  camp_id: id.nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  isCommentRead: z.boolean(),
  /** What happened, in a few words. */
  title: z.string(),
  /** What happened, as a sentence with names. */
  newTitle: z.string(),
  /** What follows from the event. */
  message: z.string(),
  /** What the other side wrote; empty if it wrote nothing. */
  comment: z.string(),
  /** Who caused it. Address and picture are empty if nobody did, or somebody on behalf of an organization. */
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  type,
  /** The address of the screen that shows it. */
  link: z.string(),
})

/** The user whose notifications these are, compared with the token. */
const whose = {
  user_id: z.string().optional(),
  onBehalf: z.string().optional(),
  org_id: z.string().optional(),
}
const identity = { org: ['query.org_id'], onBehalf: ['query.onBehalf'] } as const

export const listNotifications = call({
  feature: 'notifications',
  method: 'GET',
  path: '/api/savvy/app-notifications',
  summary: "The user's notifications, the newest first. On behalf of an organization, its notifications",
  needs: { can: 'organization:view' },
  tx: 'read',
  identity,
  query: listQuery(['created_at']).extend({
    ...whose,
    isRead: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
  }),
  message: 'Notifications fetched.',
  data: listOf(notification).extend({
    /** How many notifications are unread, counted up to 1,000. */
    unread: z.number().int(),
  }),
})

const marks = {
  feature: 'notifications',
  method: 'PUT',
  needs: { can: 'organization:view' },
  tx: 'write',
  // Reading marks one user's notification and changes nothing of the organization.
  automatic: true,
  identity,
  message: messages.changesSaved,
} as const

const toggled = {
  ...marks,
  query: z.object({
    ...whose,
    ids: joinedIds('Please choose at least one notification.', 1000, 'notifications'),
    /** Sets them to read (1) or unread (0) instead of toggling, so that the call can be sent twice. */
    read: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
  }),
  data: z.object({
    rows: z.array(z.object({ id, isRead: z.boolean(), isCommentRead: z.boolean() })),
    count: z.number().int(),
  }),
} as const

export const toggleIsRead = call({
  ...toggled,
  path: '/api/savvy/app-notifications/toggleIsRead',
  summary: 'Toggle notifications between read and unread',
})

export const toggleIsCommentRead = call({
  ...toggled,
  path: '/api/savvy/app-notifications/toggleIsCommentRead',
  summary: 'Toggle the comments of notifications between read and unread',
})

export const readAllNotifications = call({
  ...marks,
  path: '/api/savvy/app-notifications/readAll',
  summary:
    "Mark all of the user's notifications as read, or those of a kind, about a campaign, that they read on its page",
  query: z.object({
    ...whose,
    /** Only those of this kind, about this campaign, and in the thread with the owner `thread`. */
    type: type.optional(),
    camp_id: id.optional(),
    thread: id.optional(),
  }),
  data: z.object({ count: z.number().int() }),
})

/** A kind of email: that of a notification, or of announcements. */
const mailType = z.enum(MAIL_KINDS, 'This kind of email does not exist.')

const mailChoice = z.object({
  rows: z.array(z.object({ type: mailType, mail: z.boolean() })),
  count: z.number().int(),
})

export const getNotificationSettings = call({
  feature: 'notifications',
  method: 'GET',
  path: '/api/savvy/app-notifications/settings/{id}',
  summary: 'The kinds of notifications that also come by email. {id} is the user',
  needs: { can: 'organization:view' },
  tx: 'read',
  identity: { user: ['params.id'] },
  params: idParams,
  message: 'Settings fetched.',
  data: mailChoice,
})

export const saveNotificationSettings = call({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/savvy/app-notifications/settings/{id}',
  summary:
    'Choose the kinds of notifications that also come by email. Kinds that are left out stay. {id} is the user',
  needs: { can: 'organization:view' },
  tx: 'write',
  changes: { kind: 'user', ids: 'params.id' },
  identity: { user: ['params.id'] },
  params: idParams,
  body: z.object({ mail: z.partialRecord(mailType, z.boolean('This must be true or false.')) }),
  message: messages.changesSaved,
  data: mailChoice,
})

/** The link in a mail, which is signed for its reader and its kind. */
const byLink = {
  feature: 'notifications',
  needs: 'nobody',
  params: z.object({ code: text(1, 200) }),
  data: z.object({ type: mailType, mail: z.boolean() }),
  errors: ['not_found'],
} as const

export const readMailChoice = call({
  ...byLink,
  method: 'GET',
  path: '/api/savvy/app-notifications/mail-choice/{code}',
  summary: 'Which kind of email a link to unsubscribe is about, and whether it still comes. Changes nothing',
  tx: 'read',
  message: 'Settings fetched.',
})

export const saveMailChoice = call({
  ...byLink,
  method: 'PUT',
  path: '/api/savvy/app-notifications/mail-choice/{code}',
  summary: 'Switch a kind of email off, or on again, by the link in a mail',
  tx: 'write',
  changes: { kind: 'user', ids: 'actor.userId' },
  body: z.object({ mail: z.boolean('This must be true or false.') }),
  message: messages.changesSaved,
})

export const unsubscribe = call({
  ...byLink,
  method: 'POST',
  path: '/api/savvy/unsubscribe/{code}',
  summary:
    'Unsubscribe with one click of a mail program (RFC 8058). A browser that opens it is led to the page',
  tx: 'write',
  changes: { kind: 'user', ids: 'actor.userId' },
  ignoresBody: true,
  message: 'You will get no more emails of this kind.',
})
