import {
  type displayInvitation,
  inviteToDisplays,
  listDisplayInvitations,
  updateDisplayInvitation,
  withdrawDisplayInvitation,
  withdrawDisplayInvitations,
} from '@plaza/contract/display-invitations'
import type { ParsedInput } from '@plaza/contract/call'
import type { z } from 'zod'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { invite } from './invite.ts'
import * as repo from './repo.ts'

/** An invitation as answers show it. */
const presentInvitation = (row: repo.InvitationRow): z.input<typeof displayInvitation> => ({
  ...row,
  invited_by: row.invited_by ?? '',
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at.toISOString(),
})

/**
 * Changes which displays an invitation is for.
 * @throws Failure `not_found`, `changed_meanwhile`, `bad_input`
 */
const update = async (
  scope: CallScope,
  { params, body }: ParsedInput<typeof updateDisplayInvitation>,
): Promise<void> => {
  const found = await repo.lockInvitation(scope, params.id)
  if (!found) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== found.version) throw new Failure('changed_meanwhile')
  const displays = body.all_displays ? null : body.displays && [...new Set(body.displays)]
  const own = await repo.findOwnNames(scope, displays ?? [])
  const issues = (displays ? (body.displays ?? []) : []).flatMap((id, nth) =>
    own.has(id) ? [] : [notYours(`displays.${nth}`, 'display')],
  )
  if (issues.length) throw badInput(...issues)
  await repo.storeReaches(scope, [{ id: params.id, reach: displays ?? 'all' }])
  await repo.nextVersion(scope, params.id)
}

export const displayInvitationRoutes = [
  route(inviteToDisplays, invite),
  route(listDisplayInvitations, async (scope, { query }) => {
    const { rows, ...total } = await repo.listInvitations(scope, query)
    return { rows: rows.map(presentInvitation), ...total }
  }),
  route(updateDisplayInvitation, async (scope, input) => {
    await update(scope, input)
    const row = await repo.findInvitation(scope, input.params.id)
    if (!row) throw new Failure('not_found')
    return presentInvitation(row)
  }),
  route(withdrawDisplayInvitation, async (scope, { params }) => {
    const [gone] = await repo.deleteInvitations(scope, [params.id])
    if (!gone) throw new Failure('not_found')
    return gone
  }),
  route(withdrawDisplayInvitations, async (scope, { body }) => ({
    rows: await repo.deleteInvitations(scope, body.ids),
  })),
]
