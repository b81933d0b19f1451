import { i18n } from '@lingui/core'
import { createLocation, updateLocation } from '@plaza/contract/locations'
import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '../../../lib/session.ts'
import type { PlaceBeginning } from '../../../shared/new-place/new-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useStoredForm, useZodForm } from '../../../ui/form/use-zod-form.ts'
import { locationQuery, type LocationRow, useCreateLocation, useUpdateLocation } from '../queries.ts'
import { LocationFields } from './location-fields.tsx'

interface DialogProps {
  onClose: () => void
  /** Opens another location in place of the form. */
  onOpen: (id: string) => void
}

interface CreateDialogProps extends DialogProps {
  user: UserInfo
  beginning?: PlaceBeginning | undefined
  /** Gets the id of the location once it is there. */
  onMade?: (id: string) => void
}

export function CreateLocationDialog({ user, beginning, onClose, onOpen, onMade }: CreateDialogProps) {
  const create = useCreateLocation()
  const form = useZodForm(createLocation.body, {
    location_name: '',
    address: '',
    ...beginning,
    org_id: user.org_id,
    schedule: { type: 'always', slots: [] },
    exceptions: [],
    time_zone: null,
  })
  return (
    <Dialog open onClose={onClose} title={i18n._('Create location')} size="xl">
      <Form
        saveByKeys
        form={form}
        onSubmit={async (body) => {
          const { data } = await create.mutateAsync({ body })
          onMade?.(data.id)
          onClose()
        }}
      >
        <LocationFields control={form.control} onOpen={onOpen} />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Create location')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Returns the form's values, without a time zone derived from the coordinates: that one follows the pin. */
const valuesOf = (row: LocationRow) => ({
  location_name: row.location_name,
  address: row.address,
  location: row.location,
  schedule: row.schedule,
  exceptions: row.exceptions,
  coming: row.coming,
  effective_from: null,
  time_zone: row.time_zone_chosen ? row.time_zone : null,
  version: row.version,
})

export function EditLocationDialog({ location, onClose, onOpen }: DialogProps & { location: LocationRow }) {
  const { id, location_name: name } = location
  const client = useQueryClient()
  const update = useUpdateLocation()
  const form = useStoredForm(updateLocation.body, valuesOf(location))
  return (
    <Dialog open onClose={onClose} title={i18n._('Edit {name}', { name })} size="xl">
      <Form
        saveByKeys
        form={form}
        onSubmit={(body) => update.mutateAsync({ params: { id }, body }).then(onClose)}
        onEarliest={(day) => form.setValue('effective_from', day, { shouldDirty: true })}
        onReload={async () =>
          form.reset(valuesOf(await client.fetchQuery({ ...locationQuery(id), staleTime: 0 })))
        }
      >
        <LocationFields control={form.control} stored={location} onOpen={onOpen} />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
