import { i18n } from '@lingui/core'
import { updateLocation } from '@plaza/contract/locations'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useStoredForm } from '../../ui/form/use-stored-form.ts'
import { LocationFields } from './location-fields.tsx'
import { locationQuery, useUpdateLocation, type LocationRow } from './queries.ts'

/** A time zone that came from the coordinates is no entry of the form: it follows the pin. */
const valuesOf = (row: LocationRow) => ({
  location_name: row.location_name,
  address: row.address,
  location: row.location,
  schedule: row.schedule,
  time_zone: row.time_zone_chosen ? row.time_zone : null,
  version: row.version,
})

export function EditLocationDialog({ location, onClose }: { location: LocationRow; onClose: () => void }) {
  const { id, location_name: name } = location
  const client = useQueryClient()
  const update = useUpdateLocation()
  const form = useStoredForm(updateLocation.body, valuesOf(location))
  return (
    <Dialog open onClose={onClose} title={i18n._('Edit {name}', { name })} size="lg">
      <Form
        form={form}
        onSubmit={(body) => update.mutateAsync({ params: { id }, body }).then(onClose)}
        onReload={async () =>
          form.reset(valuesOf(await client.fetchQuery({ ...locationQuery(id), staleTime: 0 })))
        }
      >
        <LocationFields control={form.control} />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
