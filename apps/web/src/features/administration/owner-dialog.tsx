import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { usersQuery, useSetOwner } from './queries.ts'
import type { ListedOrganization } from './organization.tsx'

interface OwnerDialogProps {
  organization: ListedOrganization
  onClose: () => void
}

/** Makes one of an organization's users its owner, who may then do everything in it. */
export function OwnerDialog({ organization: { id: orgId, name, ownerId }, onClose }: OwnerDialogProps) {
  const { data } = useQuery(usersQuery(orgId))
  const set = useSetOwner()
  const form = useZodForm(z.object({ userId: z.uuid(i18n._('Choose somebody.')) }), { userId: ownerId ?? '' })
  const people = data?.rows.filter(({ active }) => active) ?? []
  return (
    <Dialog open onClose={onClose} title={i18n._('Owner of {name}', { name })}>
      <Form
        form={form}
        onSubmit={async ({ userId }) => {
          await set.mutateAsync({ params: { userId, orgId } })
          onClose()
        }}
      >
        <SelectField
          control={form.control}
          name="userId"
          label={i18n._('Owner')}
          help={i18n._('Existing owners remain owners.')}
          choices={people.map(({ id, name: who, email }) => ({ value: id, label: `${who}, ${email}` }))}
          required
        />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
