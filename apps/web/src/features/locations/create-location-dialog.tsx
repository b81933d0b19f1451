import { i18n } from '@lingui/core'
import { createLocation } from '@plaza/contract/locations'
import type { UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Wide } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { LocationMapField } from './location-map-field.tsx'
import { OpeningHoursField } from './opening-hours/opening-hours-field.tsx'
import { useCreateLocation } from './queries.ts'

const timeZones = () => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [])

export function CreateLocationDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const create = useCreateLocation()
  const form = useZodForm(createLocation.body, {
    location_name: '',
    address: '',
    org_id: user.org_id,
    schedule: { type: 'always', slots: [] },
    time_zone: null,
  })
  const { control } = form
  return (
    <Dialog open onClose={onClose} title={i18n._('Create location')} size="lg">
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body }).then(onClose)}>
        <Fields>
          <TextField
            control={control}
            name="location_name"
            label={i18n._('Location name')}
            required
            focusFirst
          />
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
          <NumberField
            control={control}
            name="location.latitude"
            label={i18n._('Latitude')}
            placeholder="52.516275"
            decimals={6}
            required
          />
          <NumberField
            control={control}
            name="location.longitude"
            label={i18n._('Longitude')}
            placeholder="13.377704"
            decimals={6}
            required
          />
          <Wide>
            <OpeningHoursField control={control} name="schedule" />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Create location')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
