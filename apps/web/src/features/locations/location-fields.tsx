import { i18n } from '@lingui/core'
import type { Control, FieldValues } from 'react-hook-form'
import { Fields, Wide } from '../../ui/form/fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CoordinateField } from './coordinate-field.tsx'
import { LocationMapField } from './location-map-field.tsx'
import { OpeningHoursField } from './opening-hours/opening-hours-field.tsx'

const timeZones = () => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [])

/** What is said of a place, in a new one and in one that is there; the form's values are the call's. */
export function LocationFields<In extends FieldValues, Out>(props: { control: Control<In, unknown, Out> }) {
  // Both forms have these fields; which of the two it is does not matter here.
  const control = props.control as unknown as Control
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
    </Fields>
  )
}
