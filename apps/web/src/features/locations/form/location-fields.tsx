import { i18n } from '@lingui/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  type Control,
  type FieldValues,
  useController,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { EffectiveFromField } from '../../../shared/effective-from-field.tsx'
import { comingText } from '../../../shared/opening-hours/hours-list.tsx'
import { hoursSummary } from '@plaza/words/hours-words'
import { type ChosenPlace, type NamedPlace, namesOfPlace } from '../../../shared/place-search/place.ts'
import { PlaceSearch } from '../../../shared/place-search/place-search.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OpeningHoursField } from '../opening-hours/opening-hours-field.tsx'
import { ExceptionsField } from '../other-hours/exceptions-field.tsx'
import type { LocationRow } from '../queries.ts'
import { useLocationsAround, useLocationsNamed } from './own-locations.ts'
import { PlacePanel } from './place-panel.tsx'
import { usePin } from './use-pin.ts'
import styles from './location-form.module.css'

interface LocationFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  /** The location that is edited, as it is stored; none of a new one. */
  stored?: LocationRow
  /** Leaves the form for a location that is already there. */
  onOpen?: (id: string) => void
}

/** The fields of a location, new or existing; the form's values are those of the call. */
export function LocationFields<In extends FieldValues, Out>({
  stored,
  onOpen,
  ...props
}: LocationFieldsProps<In, Out>) {
  // Both forms have these fields, so either type does.
  const control = props.control as unknown as Control
  const self = stored?.id
  const { pin } = usePin()
  const around = useLocationsAround(pin, self)
  return (
    <div className={styles.form}>
      <div className={styles.where}>
        <SearchField isNew={self === undefined} self={self} onOpen={onOpen} />
        <TextField
          control={control}
          name="location_name"
          label={i18n._('Location name')}
          required
          focusFirst={self !== undefined}
        />
        <TextField control={control} name="address" label={i18n._('Address')} required />
      </div>
      <PlacePanel control={control} around={around} />
      <div className={styles.rest}>
        <OpeningHoursField
          control={control}
          name="schedule"
          offer={<SisterHours control={control} sister={around[0]?.row} />}
        />
        {stored && <ComingHours control={control} stored={stored} />}
        <ExceptionsField
          control={control}
          name="exceptions"
          place={pin ? { latitude: pin.lat, longitude: pin.lng } : null}
        />
      </div>
    </div>
  )
}

const PAUSE_MS = 150

interface SearchFieldProps extends Pick<LocationFieldsProps<FieldValues, unknown>, 'onOpen'> {
  isNew: boolean
  self: string | undefined
}

/** Finds the place: the pin goes there, and name and address are filled in unless others were written. */
function SearchField({ isNew, self, onOpen }: SearchFieldProps) {
  const { getValues, setValue } = useFormContext<NamedPlace>()
  const { pin, putPin } = usePin()
  const [found, setFound] = useState<ChosenPlace | null>(null)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const named = useLocationsNamed(asked, self)
  const filled = useRef<NamedPlace>({ location_name: '', address: '' })

  function choose(place: ChosenPlace | null): void {
    setFound(place)
    if (!place) return
    putPin(place)
    const names = namesOfPlace(place)
    for (const field of ['location_name', 'address'] as const) {
      const written = getValues(field).trim()
      if (names[field] === '' || (written !== '' && written !== filled.current[field])) continue
      setValue(field, names[field], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    filled.current = names
  }

  return (
    <PlaceSearch
      label={i18n._('Where is it?')}
      labelled
      focusFirst={isNew}
      placeholder={i18n._('Address, town, coordinates or a link to a map')}
      value={found}
      onChoose={choose}
      near={pin}
      onType={setTyped}
      others={(typed ? named : []).map(({ id, location_name, address }) => ({
        id,
        name: location_name,
        line: i18n._('Your location, {address}. Open it?', { address }),
      }))}
      onOther={onOpen}
    />
  )
}

/**
 * When changed hours and a changed time zone apply, and what is planned already. Where days are sold, the form's own
 * failure offers the first possible day.
 */
function ComingHours({ control, stored }: { control: Control; stored: LocationRow }) {
  const { field } = useController({ control, name: 'coming' })
  const from = useWatch({ control, name: 'effective_from' }) as string | null | undefined
  const { dirtyFields } = useFormState({ control })
  const isChanged = Boolean(dirtyFields.schedule ?? dirtyFields.time_zone ?? dirtyFields.location)
  const coming = field.value as LocationRow['coming']
  return (
    <>
      {coming && !from && (
        <p className={styles.coming}>
          <span>{comingText(coming, stored.time_zone)}</span>
          <Button size="sm" look="quiet" onClick={() => field.onChange(null)}>
            {i18n._('Remove this change')}
          </Button>
        </p>
      )}
      {(isChanged || from) && (
        <EffectiveFromField
          control={control}
          name="effective_from"
          earliest={null}
          timeZones={[stored.time_zone]}
        />
      )}
    </>
  )
}

/** Takes over the hours of the nearest other location, where they are others. */
function SisterHours({ control, sister }: { control: Control; sister: LocationRow | undefined }) {
  const { field } = useController({ control, name: 'schedule' })
  if (!sister) return null
  const { location_name: name, schedule } = sister
  if (hoursSummary(schedule) === hoursSummary(hoursOf(field.value))) return null
  return (
    <div className={styles.sister}>
      <Button
        size="sm"
        look="soft"
        icon={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => field.onChange(schedule)}
      >
        {i18n._('Copy from {name}', { name })}
      </Button>
      <span className="dim note">{hoursSummary(schedule)}</span>
    </div>
  )
}

/** The hours of a form, in which a list of slots may be missing. */
const hoursOf = (value: unknown): LocationRow['schedule'] => {
  const { type, slots } = value as LocationRow['schedule']
  return { type, slots: slots ?? [] }
}
