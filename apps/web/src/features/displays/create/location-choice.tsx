import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import type { PlaceBeginning } from '../../../shared/new-place/new-place.ts'
import {
  chosenLocationQuery,
  type LocationChoice as Location,
  locationChoicesQuery,
} from '../../../shared/location-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Wide } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import type { DisplayForm } from './create-form.ts'
import { NewPlacePart } from './new-place-part.tsx'
import { useOnlyChoice } from './use-only-choice.ts'
import styles from './create.module.css'

const labelOf = ({ location_name, address }: Location) => `${location_name} · ${address}`

/** The searched locations of the organization, with the chosen one among them, and how many there are. */
function useLocationChoices(chosenId: string) {
  const user = useUser()
  const place = useQuery(chosenLocationQuery(chosenId)).data
  const { asked, search } = usePickerSearch(place && labelOf(place))
  const found = useQuery(locationChoicesQuery(user.org_id, asked))
  const rows = found.data?.rows ?? []
  // The chosen ones keep their names when the search does not find them.
  const shown = place && !rows.some(({ id }) => id === place.id) ? [place, ...rows] : rows
  const count = asked === '' ? found.data?.count : undefined
  return { found, shown, search, count, only: count === 1 ? rows[0]?.id : undefined }
}

/** Opens the whole form of a new location, with its hours and more; then `onMade` gets the id of what it made. */
export type WholePlace = (beginning: PlaceBeginning, onMade: (id: string) => void) => void

interface LocationChoiceProps {
  form: DisplayForm
  /** Whether the display is made: then the only location is chosen, and a new one can come along. */
  isNew: boolean
  onWhole?: WholePlace | undefined
}

/** The display's location: one of the owner's, or a new one that is made with the display. */
export function LocationChoice({ form, isNew, onWhole }: LocationChoiceProps) {
  const { control, setValue } = form
  const locationId = useWatch({ control, name: 'generalInfo.location_id' }) ?? ''
  const mayCreate = useMay('location:create') && isNew
  const { found, shown, search, count, only } = useLocationChoices(locationId)
  const [making, setMaking] = useState<boolean | null>(null)
  useOnlyChoice(form, 'generalInfo.location_id', isNew && !making ? only : undefined)
  const hasNone = count === 0 && locationId === ''
  const isMaking = mayCreate && (making ?? hasNone)

  function choose(id: string | null, next: boolean): void {
    setMaking(next)
    setValue('place', null)
    setValue('generalInfo.location_id', id, { shouldDirty: true, shouldValidate: id !== null })
  }

  if (isMaking) {
    return (
      <Wide>
        <NewPlacePart
          form={form}
          onChosen={(id) => choose(id, false)}
          onBack={count === 0 ? undefined : () => choose(only ?? null, false)}
          onWhole={onWhole && ((place) => onWhole(place, (id) => choose(id, false)))}
        />
      </Wide>
    )
  }
  return (
    <Wide>
      {found.isError && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      <SelectField
        control={control}
        name="generalInfo.location_id"
        label={i18n._('Location')}
        placeholder={i18n._('Choose a location')}
        required
        asked={search}
        choices={shown.map((row) => ({ value: row.id, label: labelOf(row) }))}
      />
      {(mayCreate || hasNone) && (
        <p className={`${styles.ways} dim`}>
          {hasNone ? i18n._('You have no locations yet.') : null}
          {mayCreate && (
            <Button
              size="sm"
              look="soft"
              icon={<IconPlus size={14} aria-hidden="true" />}
              onClick={() => choose(null, true)}
            >
              {i18n._('New location')}
            </Button>
          )}
        </p>
      )}
    </Wide>
  )
}
