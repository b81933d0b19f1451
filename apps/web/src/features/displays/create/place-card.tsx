import { i18n } from '@lingui/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Fields, Wide } from '../../../ui/form/form.tsx'
import { VenueTypeInput } from '../../../shared/venue-type/venue-type-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SuggestField, TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import {
  chosenLocationQuery,
  type DisplayPlace,
  duplicateQuery,
  type LocationChoice,
  locationChoicesQuery,
} from '../queries.ts'
import type { DisplayForm } from './create-form.ts'
import { useOnlyChoice } from './use-only-choice.ts'
import styles from './create.module.css'

const spots = () => [
  i18n._('Entrance'),
  i18n._('Lobby'),
  i18n._('Window'),
  i18n._('Checkout'),
  i18n._('Food court'),
  i18n._('Platform'),
  i18n._('Facade'),
]

const labelOf = ({ location_name, address }: LocationChoice) => `${location_name} · ${address}`

/** The card for the display's name and place. */
export function PlaceCard({ form, onNewPlace }: Pick<PlaceFieldsProps, 'form' | 'onNewPlace'>) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Name and place')}>
      <h2>{i18n._('Name and place')}</h2>
      <PlaceFields form={form} isNew onNewPlace={onNewPlace} />
    </section>
  )
}

interface PlaceFieldsProps {
  form: DisplayForm
  /** Whether a display of this name and place would be a second one. */
  isNew?: boolean
  /** Opens the form of a new location here; without it a link opens the list of locations. */
  onNewPlace?: (() => void) | undefined
}

/** The fields for a display's name and place. */
export function PlaceFields({ form, isNew = false, onNewPlace }: PlaceFieldsProps) {
  const { control } = form
  const user = useUser()
  const mayCreate = useMay('location:create')
  const [name, locationId, spot] = useWatch({
    control,
    name: ['generalInfo.name', 'generalInfo.location_id', 'generalInfo.display_location'],
  })
  const { errors } = useFormState({ control, name: 'generalInfo.name' })
  const place = useQuery(chosenLocationQuery(locationId ?? '')).data
  const { asked, search } = usePickerSearch(place && labelOf(place))
  const locations = useQuery(locationChoicesQuery(user.org_id, asked))
  const rows = locations.data?.rows ?? []
  const [only] = asked === '' && locations.data?.count === 1 ? rows : []
  useOnlyChoice(form, 'generalInfo.location_id', isNew ? only?.id : undefined)
  // The chosen ones keep their names when the search does not find them.
  const shown = place && !rows.some(({ id }) => id === place.id) ? [place, ...rows] : rows
  return (
    <>
      {locations.isError && !locations.data && (
        <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
      )}
      <Fields>
        <Wide>
          <TextField control={control} name="generalInfo.name" label={i18n._('Display name')} required />
          {isNew && !errors.generalInfo?.name && (
            <DuplicateNote
              name={name ?? ''}
              location_name={place?.location_name ?? ''}
              display_location={spot ?? ''}
            />
          )}
        </Wide>
        <div>
          <SelectField
            control={control}
            name="generalInfo.location_id"
            label={i18n._('Location')}
            placeholder={i18n._('Choose a location')}
            required
            asked={search}
            choices={shown.map((row) => ({ value: row.id, label: labelOf(row) }))}
          />
          <p className={`${styles.note} dim`}>
            {asked === '' && locations.data?.count === 0 ? i18n._('You have no locations yet.') : null}{' '}
            {mayCreate && onNewPlace && (
              <Button size="sm" look="quiet" onClick={onNewPlace}>
                {i18n._('New location')}
              </Button>
            )}
            {mayCreate && !onNewPlace && (
              <Link to="/locations" target="_blank">
                {i18n._('New location (opens in a new tab)')}
              </Link>
            )}
          </p>
        </div>
        <SuggestField
          control={control}
          name="generalInfo.display_location"
          label={i18n._('Display location')}
          placeholder={i18n._('For example Entrance')}
          required
          offers={spots()}
        />
        <Wide>
          <KindField form={form} words={[name ?? '', spot ?? '', place?.location_name ?? '']} />
        </Wide>
      </Fields>
    </>
  )
}

/** The kind of place, which the words of the display may suggest. */
function KindField({ form: { control }, words }: { form: DisplayForm; words: string[] }) {
  const { field, error } = useField({ control, name: 'generalInfo.venue_type' })
  const [said] = useDebouncedValue(words, PAUSE_MS)
  return (
    <VenueTypeInput
      value={Number(field.value) || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      words={said}
    />
  )
}

const PAUSE_MS = 400

/** Says while typing that such a display already exists. It does not prevent the form from being sent. */
function DuplicateNote({ name, location_name, display_location }: DisplayPlace) {
  const typed = { name: name.trim(), location_name, display_location: display_location.trim() }
  const [place] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS)
  const asked = JSON.parse(place) as DisplayPlace
  const complete = Object.values(asked).every((text) => text.length > 0 && text.length <= 120)
  const { data } = useQuery({ ...duplicateQuery(asked), enabled: complete })
  return (
    <div role="status">
      {complete && data && place === JSON.stringify(typed) && (
        <p className={`${styles.note} ${styles.warn}`}>{data}</p>
      )}
    </div>
  )
}
