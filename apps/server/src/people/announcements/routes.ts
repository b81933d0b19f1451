import {
  createAnnouncement,
  dismissAnnouncement,
  listAnnouncements,
  listShownAnnouncements,
  withdrawAnnouncement,
} from '@plaza/contract/announcements'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { asSystem } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'

export const announcementRoutes = [
  route(listShownAnnouncements, async (scope) => ({ rows: await repo.findShown(scope) })),
  route(dismissAnnouncement, async (scope, { params: { id } }) => {
    if (!(await repo.dismiss(scope, id))) throw new Failure('not_found')
    return { id }
  }),
  route(listAnnouncements, async (scope, { query }) => {
    const { rows, ...counted } = await repo.listAll(scope, query)
    return {
      ...counted,
      rows: rows.map((row) => ({ ...row, mailed_at: row.mailed_at?.toISOString() ?? null })),
      readers: await repo.countReaders(scope),
    }
  }),
  route(createAnnouncement, async (scope, { body: { replaces, ...announcement } }) => {
    if (announcement.ends_on < announcement.starts_on) {
      throw badInput({ path: 'ends_on', message: 'This must be the first day or a day after it.' })
    }
    const system = asSystem(scope)
    if (replaces && !(await repo.withdraw(system, replaces))) throw new Failure('not_found')
    const id = newId(scope.now)
    await repo.insertAnnouncement(system, { id, ...announcement })
    return { id }
  }),
  route(withdrawAnnouncement, async (scope, { params: { id } }) => {
    if (!(await repo.withdraw(asSystem(scope), id))) throw new Failure('not_found')
    return { id }
  }),
]
