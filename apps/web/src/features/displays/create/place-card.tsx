import { i18n } from '@lingui/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { VenueTypeInput } from '../../../shared/venue-type/venue-type-input.tsx'
import { chosenLocationQuery } from '../../../shared/location-choices.ts'
import { Fields, Wide } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { type DisplayPlace, duplicateQuery } from '../queries.ts'
import type { DisplayForm } from './create-form.ts'
import { LocationChoice, type WholePlace } from './location-choice.tsx'
import { SpotField } from './spot-field.tsx'
import { useProposedName } from './use-proposed-name.ts'
import styles from './create.module.css'

/** The card for the display's place and name. */
export function PlaceCard({ form, onWhole }: Omit<PlaceFieldsProps, 'isNew'>) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Place and name')}>
      <h2>{i18n._('Place and name')}</h2>
      <PlaceFields form={form} isNew onWhole={onWhole} />
    </section>
  )
}

interface PlaceFieldsProps {
  form: DisplayForm
  /** Whether the display is made: then a place can come along, and a second one of its place and name is told. */
  isNew?: boolean
  onWhole?: WholePlace | undefined
}

/** The fields for a display's place and name; of a new display the name is proposed from the place. */
export function PlaceFields({ form, isNew = false, onWhole }: PlaceFieldsProps) {
  const { control } = form
  const [name, locationId, spot, coming] = useWatch({
    control,
    name: [
      'generalInfo.name',
      'generalInfo.location_id',
      'generalInfo.display_location',
      'place.location_name',
    ],
  })
  const { errors } = useFormState({ control, name: 'generalInfo.name' })
  const place = useQuery(chosenLocationQuery(locationId ?? '')).data
  const placeName = place?.location_name ?? coming ?? ''
  const { isProposed, writing } = useProposedName(form, isNew, placeName)
  return (
    <Fields>
      <LocationChoice form={form} isNew={isNew} onWhole={onWhole} />
      <Wide>
        <SpotField form={form} isNew={isNew} />
      </Wide>
      <Wide>
        <div {...writing}>
          <TextField control={control} name="generalInfo.name" label={i18n._('Display name')} required />
        </div>
        {isProposed && (
          <p className={`${styles.note} dim`}>
            {i18n._('Proposed from the place. Write another name if you like.')}
          </p>
        )}
        {isNew && !errors.generalInfo?.name && (
          <DuplicateNote name={name ?? ''} location_name={placeName} display_location={spot ?? ''} />
        )}
      </Wide>
      <Wide>
        <KindField form={form} words={[name ?? '', spot ?? '', placeName]} />
      </Wide>
    </Fields>
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
