import type { displayInvitation } from '@plaza/contract/display-invitations'
import type { z } from 'zod'
import type { InvitationRow } from './repo.ts'

export function presentInvitation(row: InvitationRow): z.input<typeof displayInvitation> {
  return {
    ...row,
    invited_by: row.invited_by ?? '',
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
  }
}
