import { i18n } from '@lingui/core'
import { updateUser } from '@plaza/contract/users'
import { useState } from 'react'
import { z } from 'zod'
import type { UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { fetchUser, type UserRow, useUpdateUser } from './queries.ts'
import { RightsFields, roleIdOf } from './rights-fields.tsx'

const schema = updateUser.body.pick({ permissions: true }).extend({ role_id: z.enum(['2', '3']) })

const valuesOf = ({ role_id, permissions }: UserRow): z.input<typeof schema> => ({
  role_id: role_id === 2 ? '2' : '3',
  permissions: permissions as z.input<typeof schema>['permissions'],
})

interface RightsDialogProps {
  row: UserRow
  user: UserInfo
  onClose: () => void
}

/** The role and permissions of a user. A change applies from the user's next call on. */
export function RightsDialog({ row: given, user, onClose }: RightsDialogProps) {
  const update = useUpdateUser()
  const [row, setRow] = useState(given)
  const form = useZodForm(schema, valuesOf(row))
  return (
    <Dialog open onClose={onClose} title={i18n._('What {name} may do', { name: row.name })} size="lg">
      <Form
        form={form}
        onSubmit={async ({ role_id, ...rest }) => {
          const body = { ...rest, role_id: roleIdOf(role_id), version: row.version }
          await update.mutateAsync({ params: { id: row.id }, body })
          onClose()
        }}
        onReload={async () => {
          const stored = await fetchUser(user.org_id, row)
          if (!stored) return onClose()
          setRow(stored)
          form.reset(valuesOf(stored))
        }}
      >
        <Fields>
          <RightsFields
            control={form.control}
            roleName="role_id"
            permissionsName="permissions"
            type={user.organization.type}
          />
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
