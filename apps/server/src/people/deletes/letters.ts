import type { DeletablePath } from '@plaza/contract/deletes'
import type { CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import { readDress } from '../../base/mail/dress.ts'
import { queueMail } from '../../base/mail/queue-mail.ts'
import { findMutedAmong } from '../../base/notifications/settings-repo.ts'
import { tellDeletionAsked, tellDeletionDecided } from './tell-deletion.ts'
import { supportNote } from '../../base/mail/support-note.ts'
import { findAdmins, type RequestRow } from './requests-repo.ts'

const WORDS: Record<DeletablePath, string> = {
  organization: 'the organization',
  users: 'the user',
  displays: 'the display',
  campaigns: 'the campaign',
  locations: 'the location',
  'rate-schedule': 'the rate schedule',
}

type Asked = Pick<RequestRow, 'id' | 'path' | 'target_name'>

const whatOf = ({ path, target_name }: Asked): string => `${WORDS[path]} “${target_name}”`

/** To the platform's admins, but for one who asked while acting for the organization. */
export async function tellAdmins(context: CallScope, asked: Asked): Promise<void> {
  const { services, db, actor, now } = context
  const { config } = services
  const letter = {
    subject: `${actor.orgName} requested to delete ${whatOf(asked)}`,
    heading: 'Deletion request',
    paragraphs: [`${actor.userName} of ${actor.orgName} requested to delete ${whatOf(asked)}.`],
    action: { label: 'Open Plaza', url: siteAddress(config, '/') },
    notes: ['Nothing will be deleted until you confirm.'],
  }
  const dress = await readDress(db, config, null)
  const admins = await findAdmins(context)
  await tellDeletionAsked(context, asked, admins)
  const muted = await findMutedAmong(
    db,
    admins.map(({ id }) => id),
    'deletion_asked',
  )
  for (const { id, email } of admins) {
    if (id === actor.userId || muted.has(id)) continue
    await queueMail(db, { to: email, orgId: null, key: `deletion:${asked.id}:${id}`, letter, dress }, now)
  }
}

/** To whom asked, also when their account is what went. */
export async function tellDecision(
  context: CallScope,
  request: RequestRow,
  { decision, note }: { decision: 'confirmed' | 'declined'; note: string },
): Promise<void> {
  const { services, db, actor, now } = context
  if (request.requested_by === actor.userId) return
  await tellDeletionDecided(context, request, { decision, note })
  const { requested_by: reader } = request
  if (reader && (await findMutedAmong(db, [reader], 'deletion_decided')).has(reader)) return
  const { config } = services
  const done = decision === 'confirmed'
  const letter = {
    subject: done ? `Deleted: ${request.target_name}` : `Not deleted: ${request.target_name}`,
    heading: done ? 'Your request was confirmed' : 'Your request was declined',
    paragraphs: [
      done
        ? `We have deleted ${whatOf(request)} as you requested.`
        : `We have not deleted ${whatOf(request)}.`,
      ...(note ? [note] : []),
    ],
    notes: [supportNote(config)],
  }
  const dress = await readDress(db, config, null)
  const key = `deletion:${request.id}:decided`
  await queueMail(db, { to: request.requested_by_email, orgId: null, key, letter, dress }, now)
}
