import {
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  saveNotificationSettings,
  toggleIsCommentRead,
  toggleIsRead,
} from '@plaza/contract/notifications'
import { MAIL_KINDS, mailKindsOf } from '@plaza/domain/notification-kinds'
import type { CallScope } from '../scope/scope.ts'
import { badInput } from '../failure.ts'
import { route, type Route } from '../http/mount.ts'
import type { Kinds } from './kinds.ts'
import { announce } from '../live/repo.ts'
import { presentNotification } from './present.ts'
import * as repo from './repo.ts'
import { changeMuted, findMuted } from './settings-repo.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

/** Announces the change to the other open pages of the same user. */
const tellOneself = ({ db, actor }: CallScope): Promise<void> =>
  announce(db, [{ org: actor.orgId, kinds: ['notifications'], users: [actor.userId] }])

/**
 * Marks notifications of the actor.
 * @throws Failure `bad_input` with the place of one that is not there or somebody else's
 */
const markThem = async (
  scope: CallScope,
  { ids, read }: { ids: string[]; read?: '0' | '1' },
  which: 'read_at' | 'comment_read_at',
) => {
  const found = await repo.findReadable(scope, ids)
  const issues = ids.flatMap((id, at) =>
    found.has(id) ? [] : [{ path: `ids.${at}`, message: 'This notification does not exist.' }],
  )
  if (issues.length) throw badInput(...issues)
  const marks = await repo.mark(scope, ids, which, read && read === '1')
  await tellOneself(scope)
  const rows = marks.map(({ id, is_read, is_comment_read }) => ({
    id,
    isRead: is_read,
    isCommentRead: is_comment_read,
  }))
  return { rows, count: rows.length }
}

/** Shows which kinds come by mail, of those that the actor's organization gets. */
const showMailChoice = async (scope: CallScope) => {
  const muted = await findMuted(scope)
  const rows = mailKindsOf(scope.actor.orgType).map((type) => ({
    type,
    mail: !muted.includes(type),
  }))
  return { rows, count: rows.length }
}

/** The routes of notifications, with the kinds that `app` collects. */
export function notificationRoutes(kinds: Kinds): Route[] {
  return [
    route(listNotifications, async (scope, { query }) => {
      const { rows, ...totals } = await repo.listNotifications(scope, query)
      return { rows: rows.map((row) => presentNotification(kinds, row)), ...totals }
    }),
    route(toggleIsRead, (scope, { query }) => markThem(scope, query, 'read_at')),
    route(toggleIsCommentRead, (scope, { query }) => markThem(scope, query, 'comment_read_at')),
    route(readAllNotifications, async (scope, { query }) => {
      const count = await repo.markAll(scope, query)
      if (count > 0) await tellOneself(scope)
      return { count }
    }),
    route(getNotificationSettings, showMailChoice),
    route(saveNotificationSettings, async (scope, { body: { mail } }) => {
      await changeMuted(scope, {
        muted: MAIL_KINDS.filter((kind) => mail[kind] === false),
        wanted: MAIL_KINDS.filter((kind) => mail[kind] === true),
      })
      return showMailChoice(scope)
    }),
    ...unsubscribeRoutes,
  ]
}
