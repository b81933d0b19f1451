import { i18n } from '@lingui/core'
import { createLocation, updateLocation } from '@plaza/contract/locations'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Form, Wide } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useStoredForm, useZodForm } from '../../ui/form/use-zod-form.ts'
import { CoordinateField, LocationMapField } from './coordinate-field.tsx'
import { OpeningHoursField } from './opening-hours/opening-hours-field.tsx'
import { ExceptionsField } from './other-hours/exceptions-field.tsx'
import { locationQuery, type LocationRow, useCreateLocation, useUpdateLocation } from './queries.ts'

const timeZones = () => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [])

const isPlace = (value: unknown): value is LocationRow['location'] => {
  const { latitude, longitude } = (value ?? {}) as Partial<LocationRow['location']>
  return Number.isFinite(latitude) && Number.isFinite(longitude)
}

/** The fields of a location, new or existing; the form's values are those of the call. */
function LocationFields<In extends FieldValues, Out>(props: { control: Control<In, unknown, Out> }) {
  // Both forms have these fields, so either type does.
  const control = props.control as unknown as Control
  const place: unknown = useWatch({ control, name: 'location' })
  return (
    <Fields>
      <TextField control={control} name="location_name" label={i18n._('Location name')} required focusFirst />
      <SelectField
        control={control}
        name="time_zone"
        label={i18n._('Time zone')}
        placeholder={i18n._('From the coordinates')}
        choices={timeZones()}
        searchable
        clearable
      />
      <Wide>
        <TextField control={control} name="address" label={i18n._('Address')} required />
      </Wide>
      <Wide>
        <LocationMapField />
      </Wide>
      <CoordinateField control={control} axis="latitude" label={i18n._('Latitude')} placeholder="52.516275" />
      <CoordinateField
        control={control}
        axis="longitude"
        label={i18n._('Longitude')}
        placeholder="13.377704"
      />
      <Wide>
        <p className="dim note">
          {i18n._('Paste both at once into either field: degrees, degrees and minutes, or a link to a map.')}
        </p>
      </Wide>
      <Wide>
        <OpeningHoursField control={control} name="schedule" />
      </Wide>
      <Wide>
        <ExceptionsField control={control} name="exceptions" place={isPlace(place) ? place : null} />
      </Wide>
    </Fields>
  )
}

export function CreateLocationDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const create = useCreateLocation()
  const form = useZodForm(createLocation.body, {
    location_name: '',
    address: '',
    org_id: user.org_id,
    schedule: { type: 'always', slots: [] },
    exceptions: [],
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

/** Returns the form's values, without a time zone derived from the coordinates: that one follows the pin. */
const valuesOf = (row: LocationRow) => ({
  location_name: row.location_name,
  address: row.address,
  location: row.location,
  schedule: row.schedule,
  exceptions: row.exceptions,
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
