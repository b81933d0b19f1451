import type { DeletablePath } from '@plaza/contract/deletes'
import { queueMails } from '../../base/mail/queue-mails.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import { doerOf, notify } from '../../base/notifications/notify.ts'
import { findAdmins, findPersonById } from '../../base/notifications/people-repo.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import type { NewRequest, RequestRow } from './requests-repo.ts'

/** The data of a notification about a request to delete a thing. */
interface DeletionData {
  path: DeletablePath
  name: string
  organization: string
}

interface AskedData extends DeletionData {
  /** Who requested it; older notifications lack it. */
  person?: string
}

interface DecidedData extends DeletionData {
  decision: 'confirmed' | 'declined'
  comment: string
}

const THINGS: Record<DeletablePath, { name: string; link: string }> = {
  organization: { name: 'the organization', link: '/settings/deletions' },
  users: { name: 'the user', link: '/Users' },
  displays: { name: 'the display', link: '/displays' },
  campaigns: { name: 'the campaign', link: '/campaigns' },
  locations: { name: 'the location', link: '/locations' },
  'rate-schedule': { name: 'the rate schedule', link: '/rate-schedules' },
}

const thingOf = ({ path, name }: DeletionData): string => `${THINGS[path].name} “${name}”`

export const deletionAsked: Kind<AskedData> = {
  kind: 'deletion_asked',
  stale: ['deletions', 'administration'],
  words: (told) => ({
    title: 'Deletion request',
    newTitle: `${told.organization} requested to delete ${thingOf(told)}`,
    message: `${told.person ? `Requested by ${told.person}. ` : ''}Nothing will be deleted until you confirm.`,
    link: '/settings/deletions?status=waiting',
    action: 'View request',
  }),
}

export const deletionDecided: Kind<DecidedData> = {
  kind: 'deletion_decided',
  stale: ['deletions', 'locations', 'rate-schedules', 'displays', 'campaigns', 'users'],
  words: (told) => ({
    title: told.decision === 'confirmed' ? 'Deleted' : 'Not deleted',
    newTitle:
      told.decision === 'confirmed'
        ? `The platform deleted ${thingOf(told)}`
        : `The platform declined to delete ${thingOf(told)}`,
    message: told.decision === 'confirmed' ? 'Your request was confirmed.' : '',
    link: THINGS[told.path].link,
    action: 'Open Plaza',
  }),
}

/** Notifies the platform's admins of what the actor's organization asks to delete. */
export async function tellDeletionAsked(
  scope: ActorScope,
  { id, path, target_name }: NewRequest,
): Promise<void> {
  const { db, actor, now } = scope
  const admins = await findAdmins(db)
  const [first] = admins
  if (!first) return
  const data = { path, name: target_name, organization: actor.orgName, person: actor.userName }
  const one = { of: deletionAsked, data, orgId: first.org_id, key: `deletion_asked:${id}` }
  const to = { users: admins.map((admin) => admin.id) }
  await notify(db, [{ ...one, by: doerOf(actor), to }], now)
}

/** Tells who asked for a deletion what the platform has decided, by mail alone where their account is gone. */
export async function tellDeletionDecided(
  scope: CallScope,
  asked: RequestRow,
  { decision, note }: { decision: 'confirmed' | 'declined'; note: string },
): Promise<void> {
  const { db, actor, now } = scope
  const { id, path, target_name: name, org_name: organization, requested_by } = asked
  const data = { path, name, organization, decision, comment: note }
  const person = requested_by ? await findPersonById(db, requested_by) : undefined
  if (person) {
    const one = { of: deletionDecided, data, orgId: person.org_id, key: `deletion_decided:${id}` }
    await notify(db, [{ ...one, by: doerOf(actor), to: { users: [person.id] } }], now)
    return
  }
  const { title, newTitle } = deletionDecided.words(data)
  const letter = {
    subject: newTitle,
    heading: title,
    paragraphs: [`${newTitle}.`, ...(note ? [note] : [])],
    notes: [],
  }
  await queueMails(scope, { orgId: null }, [
    { to: asked.requested_by_email, key: `deletion:${id}:decided`, letter },
  ])
}
