import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { inviteUsers, MOST_PEOPLE, withdrawInvitations } from '@plaza/contract/many-users'
import { listUsers } from '@plaza/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { hasFailedWith } from '../../lib/api-error.ts'
import { useMay } from '../../lib/may.ts'
import { everyRowOf } from '../../lib/query-of.ts'
import type { UserInfo } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { AddressesField } from '../../shared/address-input/addresses-field.tsx'
import { InvitedView } from '../../shared/address-input/invited-view.tsx'
import { addressesFault, judgeAddresses } from '../../shared/address-input/judged-addresses.ts'
import { UnconfirmedNote } from '../../shared/unconfirmed-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Form, Wide } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RightsFields, roleIdOf } from './rights-fields.tsx'

type Result = CallData<typeof inviteUsers>

const schema = () =>
  z.object({
    addresses: z.string().superRefine((text, context) => {
      const message = addressesFault(text, MOST_PEOPLE)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    role_id: z.enum(['2', '3']),
    permissions: inviteUsers.body.shape.permissions,
  })

/** Whom the organization has and has invited. */
function useKnownPeople(org_id: string) {
  const { data } = useQuery(
    everyRowOf(listUsers, (page) => ({ query: { org_id, sorted_by: 'email' as const, ...page } })),
  )
  return useMemo(() => {
    const of = (invited: boolean) =>
      new Set((data ?? []).flatMap((row) => (row.invited === invited ? [row.email.toLowerCase()] : [])))
    return { members: of(false), invited: of(true) }
  }, [data])
}

/** Invites many people at once, all with the same rights: the form, and what became of each address. */
export function InviteManyDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const { org_id } = user
  const invite = useCall(inviteUsers, { invalidates: ['users'], quiet: true })
  const known = useKnownPeople(org_id)
  const form = useZodForm(schema(), { addresses: '', role_id: '3', permissions: [] })
  const { control } = form
  // Users of the platform's organization are always admins.
  const hasRoles = user.organization.type !== 'PLATFORM'
  if (invite.data) {
    return (
      <Dialog open onClose={onClose} title={i18n._('Invite many people')} size="lg">
        <Invited result={invite.data.data} orgId={org_id} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Invite many people')} size="lg">
      <Form
        form={form}
        onSubmit={async ({ addresses, role_id, permissions }) => {
          const emails = judgeAddresses(addresses, known).map(({ address }) => address)
          const rights = hasRoles ? { role_id: roleIdOf(role_id), permissions } : {}
          await invite.mutateAsync({ body: { org_id, emails, ...rights } })
        }}
      >
        <Fields>
          <Wide>
            <UnconfirmedNote refused={hasFailedWith(invite.error, 'email_unconfirmed')} />
          </Wide>
          <Wide>
            <AddressesField control={control} name="addresses" known={known} />
          </Wide>
          {hasRoles && (
            <RightsFields
              control={control}
              roleName="role_id"
              permissionsName="permissions"
              type={user.organization.type}
            />
          )}
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Send invitations')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What became of the addresses. What was sent can be taken back by those who may withdraw invitations. */
function Invited({ result, orgId, onClose }: { result: Result; orgId: string; onClose: () => void }) {
  const { invited, skipped } = result
  const withdraw = useCall(withdrawInvitations, { invalidates: ['users'] })
  const mayWithdraw = useMay('user:delete')
  const ids = invited.map(({ id }) => id)
  return (
    <InvitedView
      sent={invited.length}
      withdraw={
        mayWithdraw && ids.length > 0
          ? { ...withdraw, run: () => withdraw.mutate({ body: { org_id: orgId, ids } }) }
          : undefined
      }
      left={skipped.map(({ email, why }) => ({
        key: email,
        name: email,
        sentence: why === 'member' ? i18n._('In your organization') : i18n._('Invited already'),
      }))}
      onClose={onClose}
    />
  )
}
