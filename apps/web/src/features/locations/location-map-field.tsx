import { i18n } from '@lingui/core'
import { useFormContext, useWatch, type Control } from 'react-hook-form'
import type { Place } from '../../ui/map/box.ts'
import { PlaceMap } from '../../ui/map/place-map.tsx'

/** The part of a location's form that says where it is; an empty field is null, one that is no number NaN. */
export interface Where {
  location: { latitude?: number | null; longitude?: number | null }
}

const placeOf = ({ latitude, longitude }: Partial<Where['location']> = {}): Place | undefined =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180
    ? { lat: latitude, lng: longitude }
    : undefined

/** The pin and the two fields of degrees are one: each follows the other. */
export function LocationMapField() {
  const { control, setValue } = useFormContext<Where>()
  const place = placeOf(useWatch({ control: control as Control<Where>, name: 'location' }))
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  return (
    <PlaceMap
      label={i18n._('Map of the location; the fields of degrees say the same')}
      place={place}
      onPlace={({ lat, lng }) => setValue('location', { latitude: lat, longitude: lng }, options)}
    />
  )
}
