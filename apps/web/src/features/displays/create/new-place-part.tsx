import { i18n } from '@lingui/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import type { PlaceBeginning } from '../../../shared/new-place/new-place.ts'
import { type ChosenPlace, type NamedPlace, namesOfPlace } from '../../../shared/place-search/place.ts'
import { PlaceSearch } from '../../../shared/place-search/place-search.tsx'
import { useZoneOfPin } from '../../../shared/place-search/use-zone-of-pin.ts'
import { locationChoicesQuery } from '../../../shared/location-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

interface NewPlacePartProps {
  form: DisplayForm
  /** Gets the id of a location that is there, which the search found as well. */
  onChosen: (id: string) => void
  /** Goes back to the locations that are there; left out where there are none. */
  onBack: (() => void) | undefined
  /** Opens the whole form of a location, which begins with what is known. */
  onWhole: ((place: PlaceBeginning) => void) | undefined
}

/** Puts what was found into the form, unless somebody wrote something else there. */
function usePlaceDraft({ control, getValues, setValue }: DisplayForm) {
  const place = useWatch({ control, name: 'place' })
  const proposed = useRef<NamedPlace>({ location_name: '', address: '' })
  function put(found: ChosenPlace | null): void {
    if (!found) return setValue('place', null)
    const before = getValues('place')
    const names = namesOfPlace(found)
    const kept = (field: keyof NamedPlace): string => {
      const written = before?.[field] ?? ''
      return written === proposed.current[field] ? names[field] : written
    }
    setValue(
      'place',
      {
        location_name: kept('location_name'),
        address: kept('address'),
        location: { latitude: found.lat, longitude: found.lng },
        schedule: { type: 'always', slots: [] },
      },
      { shouldDirty: true },
    )
    proposed.current = names
  }
  return { place, put }
}

const PAUSE_MS = 250

/** The owner's locations whose name or address has a text, so that no place is made twice. */
function useOwnNamed(text: string) {
  const { org_id } = useUser()
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const isEnough = asked.length >= 2
  const { data } = useQuery({ ...locationChoicesQuery(org_id, asked), enabled: isEnough })
  const rows = text && isEnough ? (data?.rows ?? []).slice(0, 3) : []
  return rows.map(({ id, location_name, address }) => ({
    id,
    name: location_name,
    line: i18n._('Your location, {address}. Choose it?', { address }),
  }))
}

/** Finds a new location and shows what follows from that, all of which can be changed before it is made with the display. */
export function NewPlacePart({ form, onChosen, onBack, onWhole }: NewPlacePartProps) {
  const { control } = form
  const { place, put } = usePlaceDraft(form)
  const [found, setFound] = useState<ChosenPlace | null>(null)
  const [typed, setTyped] = useState('')
  const own = useOwnNamed(typed)
  const { error } = useField({ control, name: 'generalInfo.location_id' })
  return (
    <div className={styles.stack}>
      <div>
        <PlaceSearch
          label={i18n._('Where is it?')}
          labelled
          required
          placeholder={i18n._('Address, town, coordinates or a link to a map')}
          error={!place && error ? i18n._('Search for the place, and choose it from the list.') : undefined}
          value={found}
          onChoose={(next) => {
            setFound(next)
            put(next)
          }}
          onType={setTyped}
          others={own}
          onOther={onChosen}
        />
        {onBack && (
          <p className={styles.ways}>
            <Button size="sm" look="soft" onClick={onBack}>
              {i18n._('Choose one of yours')}
            </Button>
          </p>
        )}
      </div>
      {place && <FoundPlace form={form} place={place} onWhole={onWhole} />}
    </div>
  )
}

interface FoundPlaceProps extends Pick<NewPlacePartProps, 'form' | 'onWhole'> {
  place: PlaceBeginning
}

/** What is known of the place that was found: its name and address, its pin, its hours and its time zone. */
function FoundPlace({ form: { control, setValue }, place, onWhole }: FoundPlaceProps) {
  const { latitude: lat, longitude: lng } = place.location
  const zone = useZoneOfPin({ lat, lng }).replaceAll('_', ' ')
  return (
    <div className={styles.found}>
      <div className={styles.stack}>
        <TextField control={control} name="place.location_name" label={i18n._('Location name')} required />
        <TextField control={control} name="place.address" label={i18n._('Address')} required />
        <p className={styles.factsLine}>
          <span className="dim">
            {zone
              ? i18n._('Open around the clock · time zone {zone}, from the pin', { zone })
              : i18n._('Open around the clock · time zone from the pin')}
          </span>
          {onWhole && (
            <Button size="sm" look="quiet" onClick={() => onWhole(place)}>
              {i18n._('Change hours and more')}
            </Button>
          )}
        </p>
      </div>
      <div className={styles.map}>
        <PlaceMap
          label={i18n._('Map of the location')}
          place={{ lat, lng }}
          onPlace={(pin) => setValue('place.location', { latitude: pin.lat, longitude: pin.lng })}
        />
      </div>
    </div>
  )
}
