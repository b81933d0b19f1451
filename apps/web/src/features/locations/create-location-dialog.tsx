import { i18n } from '@lingui/core'
import { createLocation } from '@plaza/contract/locations'
import type { UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { LocationFields } from './location-fields.tsx'
import { useCreateLocation } from './queries.ts'

export function CreateLocationDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const create = useCreateLocation()
  const form = useZodForm(createLocation.body, {
    location_name: '',
    address: '',
    org_id: user.org_id,
    schedule: { type: 'always', slots: [] },
    time_zone: null,
  })
  return (
    <Dialog open onClose={onClose} title={i18n._('Create location')} size="lg">
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body }).then(onClose)}>
        <LocationFields control={form.control} />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Create location')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
