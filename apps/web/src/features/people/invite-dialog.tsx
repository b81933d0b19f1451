import { i18n } from '@lingui/core'
import { addUser } from '@plaza/contract/people'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { UserInfo } from '../../lib/session.ts'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAgain } from '../../ui/confirm-again.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Wide } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { PermissionsField } from './permissions-field.tsx'
import { useInvite } from './queries.ts'
import { roleChoices } from './role-choices.ts'

/** The call's own user, with the role as a choice holds it. */
const schema = z.object({
  user: addUser.body.shape.user.extend({ role_id: z.enum(['2', '3']) }),
})

export function InviteDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const invite = useInvite()
  const form = useZodForm(schema, { user: { email: '', name: '', role_id: '3', permissions: [] } })
  const { control } = form
  // Whoever joins the platform is an admin there.
  const hasRoles = user.organization.type !== 'PLATFORM'
  const isUser = useWatch({ control, name: 'user.role_id' }) === '3' && hasRoles
  return (
    <Dialog open onClose={onClose} title={i18n._('Invite somebody')} size="lg">
      <Form
        form={form}
        onSubmit={async ({ user: { role_id, ...invited } }) => {
          const body = {
            org_id: user.org_id,
            user: { ...invited, role_id: role_id === '2' ? (2 as const) : (3 as const) },
          }
          await invite.mutateAsync({ body })
          onClose()
        }}
      >
        <Fields>
          {isApiError(invite.error) && invite.error.code === 'email_unconfirmed' && (
            <Wide>
              <ConfirmAgain email={user.email} />
            </Wide>
          )}
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
            <Wide>
              <SelectField
                control={control}
                name="user.role_id"
                label={i18n._('Role')}
                choices={roleChoices()}
              />
            </Wide>
          )}
          {isUser && (
            <Wide>
              <PermissionsField
                control={control}
                name="user.permissions"
                label={i18n._('What they may do beyond reading')}
                type={user.organization.type}
              />
            </Wide>
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
