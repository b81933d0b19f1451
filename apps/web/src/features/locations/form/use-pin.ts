import { type Control, useFormContext, useWatch } from 'react-hook-form'
import type { Place } from '../../../ui/map/box.ts'

/** The part of a location's form with its coordinates; an empty field is null, one that is no number NaN. */
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

/** The pin of the form around: where it is, once it is somewhere, and how it is moved. */
export function usePin(): { pin: Place | undefined; putPin: (place: Place) => void } {
  const { control, setValue } = useFormContext<Where>()
  const pin = placeOf(useWatch({ control: control as Control<Where>, name: 'location' }))
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  return {
    pin,
    putPin: ({ lat, lng }) => setValue('location', { latitude: lat, longitude: lng }, options),
  }
}
