import { i18n } from '@lingui/core'
import { type Axis, type CoordinatesFault, readCoordinates } from '@plaza/domain/coordinates'
import { unitsToText } from '@plaza/domain/units'
import { type Control, type FieldValues, useFormContext } from 'react-hook-form'
import { TypedInput, type TypedReading } from '../../../ui/form/typed-input.tsx'
import { useFigureField } from '../../../ui/form/use-field.tsx'
import type { Where } from './use-pin.ts'

/** Degrees as they are shown, without the exponent that a very small number is written with. */
const degreesText = (degrees: number): string => {
  const text = String(degrees)
  return text.includes('e') ? unitsToText(Math.round(degrees * 1e10), 10, 0) : text
}

const sentences = (): Record<CoordinatesFault, string> => ({
  not_coordinates: i18n._('Write degrees, for example 52.516275, or paste both coordinates at once.'),
  out_of_range: i18n._('A latitude goes to 90 degrees, a longitude to 180, minutes and seconds to 59.'),
  which_o: i18n._('Write E for east or W for west: O means one in German and the other in French.'),
  no_place_in_link: i18n._('This link does not say where its place is. Paste the coordinates themselves.'),
})

/** Reads one of the two coordinates from a text; a pair is not for one field alone. */
function readAxis(text: string, axis: Axis): TypedReading {
  const reading = readCoordinates(text)
  if (reading.kind === 'empty') return reading
  if (reading.kind === 'pair') return { kind: 'fault', fault: sentences().not_coordinates }
  if (reading.kind === 'fault') return { kind: 'fault', fault: sentences()[reading.fault] }
  if (reading.axis !== null && reading.axis !== axis) {
    const fault =
      axis === 'latitude'
        ? i18n._('This is a longitude: a latitude is north or south.')
        : i18n._('This is a latitude: a longitude is east or west.')
    return { kind: 'fault', fault }
  }
  if (axis === 'latitude' && Math.abs(reading.degrees) > 90) {
    return { kind: 'fault', fault: sentences().out_of_range }
  }
  return { kind: 'number', value: reading.degrees }
}

interface CoordinateFieldProps {
  control: Control<FieldValues>
  axis: Axis
  label: string
  placeholder: string
}

/**
 * The field for one of a place's two coordinates, in WGS 84 degrees. A pair that is pasted or typed into
 * either field, or a link to a map, fills both.
 */
export function CoordinateField({ control, axis, ...props }: CoordinateFieldProps) {
  const { setValue } = useFormContext<Where>()
  const field = useFigureField({ control, name: `location.${axis}` })

  function take(text: string): boolean {
    const reading = readCoordinates(text)
    if (reading.kind !== 'pair') return false
    const { latitude, longitude } = reading
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('location', { latitude, longitude }, options)
    return true
  }

  return (
    <TypedInput
      {...props}
      {...field}
      required
      read={(text) => readAxis(text, axis)}
      write={degreesText}
      say={(degrees) => `${degreesText(degrees)}°`}
      wanted={i18n._('Enter degrees.')}
      take={take}
      inputMode="text"
    />
  )
}
