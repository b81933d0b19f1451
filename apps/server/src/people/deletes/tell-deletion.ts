import type { DeletablePath } from '@plaza/contract/deletes'
import type { ActorScope } from '../../base/scope/scope.ts'
import { doerOf } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findPersonById } from '../../base/notifications/people-repo.ts'

interface Asked {
  id: string
  path: DeletablePath
  target_name: string
}

// Both have mails of their own (deletes/letters.ts).

/** Tells the platform's admins what the actor's organization asks to delete. */
export async function tellDeletionAsked(
  { db, actor, now }: ActorScope,
  { id, path, target_name }: Asked,
  admins: { id: string; org_id: string }[],
): Promise<void> {
  const [first] = admins
  if (!first) return
  const data = { path, name: target_name, organization: actor.orgName }
  const one = { kind: 'deletion_asked' as const, data, orgId: first.org_id, key: `deletion_asked:${id}` }
  const to = { users: admins.map((admin) => admin.id) }
  await notify(db, [{ ...one, by: doerOf(actor), to, hasMail: true }], now)
}

/** Tells who asked for a deletion what the platform has decided, where they still have an account. */
export async function tellDeletionDecided(
  { db, actor, now }: ActorScope,
  asked: Asked & { org_name: string; requested_by: string | null },
  { decision, note }: { decision: 'confirmed' | 'declined'; note: string },
): Promise<void> {
  const person = asked.requested_by ? await findPersonById(db, asked.requested_by) : undefined
  if (!person) return
  const { id, path, target_name: name, org_name: organization } = asked
  const data = { path, name, organization, decision, comment: note }
  const one = { kind: 'deletion_decided' as const, data, orgId: person.org_id, key: `deletion_decided:${id}` }
  const to = { users: [person.id] }
  await notify(db, [{ ...one, by: doerOf(actor), to, hasMail: true }], now)
}
