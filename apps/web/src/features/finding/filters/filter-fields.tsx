import { i18n } from '@lingui/core'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { IndustryChoice } from '../../../shared/industry-choice.tsx'
import { useVenueTypes } from '../../../shared/venue-type/use-venue-types.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TreeList } from '../../../ui/tree-choice/tree-list.tsx'
import type { FindPatch, FindState } from '../find-search.ts'
import { isBuyer } from '../../../lib/reader.ts'
import { PriceRange } from './price-range.tsx'
import styles from './filters.module.css'

export interface FilterProps {
  state: FindState
  onState: (patch: FindPatch) => void
}

/** The filters apart from search, dates and kinds of place. Each applies as soon as it is changed. */
export function FilterFields({ state, onState }: FilterProps) {
  return (
    <>
      {isBuyer() && (
        <Checkbox
          label={i18n._('Only favourites')}
          checked={state.favourite === '1'}
          onChange={(event) => onState({ page: 1, favourite: event.currentTarget.checked ? '1' : undefined })}
        />
      )}
      <VenueTypes
        chosen={state.venue_type ?? []}
        onChange={(ids) => onState({ page: 1, venue_type: ids.length > 0 ? ids : undefined })}
      />
      <div className={styles.field}>
        <h3>{i18n._('Price of a spot and day')}</h3>
        <PriceRange state={state} onState={onState} />
      </div>
      <Choice
        label={i18n._('Orientation')}
        value={state.orientation}
        offers={[
          { value: 'landscape', label: i18n._('Landscape') },
          { value: 'portrait', label: i18n._('Portrait') },
        ]}
        onChange={(orientation) => onState({ page: 1, orientation })}
      />
      {isBuyer() && (
        <Choice
          label={i18n._('Visibility')}
          value={state.visibility}
          offers={[
            { value: 'Public', label: i18n._('Public') },
            { value: 'Private', label: i18n._('Private') },
          ]}
          onChange={(visibility) => onState({ page: 1, visibility })}
        />
      )}
      <Industries
        chosen={state.industry ?? []}
        onChange={(industry) => onState({ page: 1, industry: industry.length > 0 ? industry : undefined })}
      />
    </>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V | undefined
  offers: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
}

/** A choice of one value, or of any. */
function Choice<V extends string>({ label, value, offers, onChange }: ChoiceProps<V>) {
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value ?? ''}
        onChange={(next) => onChange(offers.find((offer) => offer.value === next)?.value)}
        data={[{ value: '', label: i18n._('Any') }, ...offers]}
      />
    </div>
  )
}

interface VenueTypesProps {
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** The most kinds of place that are looked for at once. */
const MOST_KINDS = 20

/** Kinds of place as fine as owners say them. The list is long, so it opens at a press. */
function VenueTypes({ chosen, onChange }: VenueTypesProps) {
  const label = i18n._('Kind of place')
  const [open, setOpen] = useState(false)
  const tree = useVenueTypes(open || chosen.length > 0)
  const press = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-MOST_KINDS))
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <Button
        className={styles.kinds}
        iconAfter={<IconChevronDown size={16} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
        aria-expanded={open}
      >
        {chosen.length === 0
          ? i18n._('Any kind of place')
          : i18n._('{n, plural, one {# kind of place} other {# kinds of place}} chosen', {
              n: chosen.length,
            })}
      </Button>
      {open && (
        <>
          <p className="dim note">
            {i18n._('Only displays whose owners have said their kind of place are found by it.')}
          </p>
          {tree.error && !tree.data && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
          {!tree.data && !tree.error && <SkeletonLines />}
          {tree.data && (
            <TreeList tree={tree.data} label={label} chosen={chosen} onPress={press} several low />
          )}
        </>
      )}
    </div>
  )
}

interface IndustriesProps {
  chosen: string[]
  onChange: (industries: string[]) => void
}

/** The industries of the owners; several can be chosen. */
function Industries({ chosen, onChange }: IndustriesProps) {
  const label = i18n._('Industry of the owner')
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <IndustryChoice
        label={label}
        chosen={chosen}
        onChange={onChange}
        height={172}
        className={styles.industries}
      />
    </div>
  )
}
