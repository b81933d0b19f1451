import { i18n } from '@lingui/core'
import { updateUser } from '@plaza/contract/people'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Wide } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { PermissionsField } from './permissions-field.tsx'
import { useUpdateUser, type UserRow } from './queries.ts'
import { roleChoices } from './role-choices.ts'

const schema = updateUser.body.pick({ permissions: true }).extend({ role_id: z.enum(['2', '3']) })

interface RightsDialogProps {
  row: UserRow
  user: UserInfo
  onClose: () => void
}

/** What a user may do; it holds from their next step on. */
export function RightsDialog({ row, user, onClose }: RightsDialogProps) {
  const update = useUpdateUser()
  const permissions = row.permissions as z.input<typeof schema>['permissions']
  const form = useZodForm(schema, { role_id: row.role_id === 2 ? '2' : '3', permissions })
  const { control } = form
  const isUser = useWatch({ control, name: 'role_id' }) === '3'
  return (
    <Dialog open onClose={onClose} title={i18n._('What {name} may do', { name: row.name })} size="lg">
      <Form
        form={form}
        onSubmit={async ({ role_id, ...rest }) => {
          const body = {
            ...rest,
            role_id: role_id === '2' ? (2 as const) : (3 as const),
            version: row.version,
          }
          await update.mutateAsync({ params: { id: row.id }, body })
          onClose()
        }}
      >
        <Fields>
          <Wide>
            <SelectField control={control} name="role_id" label={i18n._('Role')} choices={roleChoices()} />
          </Wide>
          {isUser && (
            <Wide>
              <PermissionsField
                control={control}
                name="permissions"
                label={i18n._('What they may do beyond reading')}
                type={user.organization.type}
              />
            </Wide>
          )}
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
