import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AskedSelect } from '../../ui/form/asked-select.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { userChoicesQuery, useSetOwner } from './queries.ts'
import type { ListedOrganization } from './organization.tsx'

interface OwnerDialogProps {
  organization: ListedOrganization
  onClose: () => void
}

/** Makes one of an organization's users its owner, who may then do everything in it. */
export function OwnerDialog({ organization: { id: orgId, name }, onClose }: OwnerDialogProps) {
  const set = useSetOwner()
  const form = useZodForm(z.object({ userId: z.uuid(i18n._('Choose somebody.')) }), { userId: '' })
  const { asked, search } = usePickerSearch()
  const { data } = useQuery(userChoicesQuery(orgId, asked))
  return (
    <Dialog open onClose={onClose} title={i18n._('Owner of {name}', { name })}>
      <Form
        form={form}
        onSubmit={async ({ userId }) => {
          await set.mutateAsync({ params: { userId, orgId } })
          onClose()
        }}
      >
        <AskedSelect
          label={i18n._('New owner')}
          help={i18n._('Existing owners remain owners.')}
          placeholder={i18n._('Name or email')}
          value={form.watch('userId')}
          onChange={(id) => form.setValue('userId', id, { shouldValidate: true })}
          error={form.formState.errors.userId?.message}
          found={data?.rows.map(({ id, name: who, email }) => ({
            id,
            name: [who, email].filter(Boolean).join(', '),
          }))}
          search={search}
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
