import { i18n } from '@lingui/core'
import { addUser } from '@plaza/contract/users'
import { z } from 'zod'
import { hasFailedWith } from '../../lib/api-error.ts'
import type { UserInfo } from '../../lib/session.ts'
import { UnconfirmedNote } from '../../shared/unconfirmed-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Form, Wide } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useInvite } from './queries.ts'
import { RightsFields, roleIdOf } from './rights-fields.tsx'

/** The fields of the call's user, with the role as text, as a choice holds it. */
const schema = z.object({
  user: addUser.body.shape.user.extend({ role_id: z.enum(['2', '3']) }),
})

export function InviteDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const invite = useInvite()
  const form = useZodForm(schema, { user: { email: '', name: '', role_id: '3', permissions: [] } })
  const { control } = form
  // Users of the platform's organization are always admins.
  const hasRoles = user.organization.type !== 'PLATFORM'
  return (
    <Dialog open onClose={onClose} title={i18n._('Invite somebody')} size="lg">
      <Form
        form={form}
        onSubmit={async ({ user: { role_id, ...invited } }) => {
          const role = hasRoles ? { role_id: roleIdOf(role_id) } : {}
          const body = { org_id: user.org_id, user: { ...invited, ...role } }
          await invite.mutateAsync({ body })
          onClose()
        }}
      >
        <Fields>
          <Wide>
            <UnconfirmedNote refused={hasFailedWith(invite.error, 'email_unconfirmed')} />
          </Wide>
          <TextField
            control={control}
            name="user.email"
            type="email"
            label={i18n._('Email')}
            required
            focusFirst
          />
          <TextField control={control} name="user.name" label={i18n._('Name')} />
          {hasRoles && (
            <RightsFields
              control={control}
              roleName="user.role_id"
              permissionsName="user.permissions"
              type={user.organization.type}
            />
          )}
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Send the invitation')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
