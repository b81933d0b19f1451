import type { SystemScope } from '../../base/scope/scope.ts'

/**
 * Activates or deactivates an organization; while inactive, nobody logs in to it and nothing of it is on
 * offer. A purchase under way holds its displays and is waited for; a later one finds nothing on offer.
 */
export async function setOrganizationActive({ db }: SystemScope, id: string, active: boolean): Promise<void> {
  await db.updateTable('organizations').set({ active }).where('id', '=', id).execute()
}

/** Ends everyone's work for an organization: grants, invitations, and its own users' accounts. */
const dismissPeople = async ({ db }: SystemScope, id: string): Promise<void> => {
  await db.updateTable('sessions').set({ acting_ended: true }).where('on_behalf_org_id', '=', id).execute()
  await db.deleteFrom('on_behalf_grants').where('org_id', '=', id).execute()
  await db.deleteFrom('one_time_codes').where('org_id', '=', id).execute()
  await db.deleteFrom('display_invitations').where('org_id', '=', id).execute()
  await db.deleteFrom('users').where('org_id', '=', id).execute()
}

/**
 * Deletes an organization for everybody. Its row stays, since what was sold names it; nothing of it is public
 * any more.
 */
export async function markDeleted(scope: SystemScope, id: string): Promise<void> {
  await dismissPeople(scope, id)
  await scope.db.updateTable('files').set({ public: false }).where('org_id', '=', id).execute()
  await scope.db
    .updateTable('organizations')
    .set({ deleted_at: scope.now, active: false })
    .where('id', '=', id)
    .execute()
}
