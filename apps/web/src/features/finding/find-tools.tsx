import { i18n } from '@lingui/core'
import { IconCalendar, IconMapPin } from '@tabler/icons-react'
import { daysToBook } from '../../lib/today.ts'
import { DateRangeInput } from '../../ui/form/date-range-input.tsx'
import { SearchField } from '../../ui/list-page/search-field.tsx'
import type { FilterProps } from './filters/filter-fields.tsx'
import { FiltersDrop, FiltersSheet } from './filters/filters-button.tsx'
import { KindChips } from './filters/kind-chips.tsx'
import type { Basket } from './use-basket.ts'
import styles from './find.module.css'

interface FindToolsProps extends FilterProps {
  basket: Basket
  /**
   * The window is too narrow for chips. The kinds of place are in the sheet of filters then, which says
   * how many displays are left.
   */
  narrow: boolean
  result: string
}

/** Search, flight dates, kinds of place, and the other filters. The dates are the draft's. */
export function FindTools({ state, onState, basket: { draft, change }, narrow, result }: FindToolsProps) {
  const days = daysToBook(draft.displays)
  return (
    <div className={styles.tools} role="search" aria-label={i18n._('Find displays')}>
      <SearchField
        label={i18n._('City, place or owner')}
        hint={i18n._('City, place or owner')}
        icon={<IconMapPin size={16} aria-hidden="true" />}
        value={state.search ?? ''}
        // A search looks everywhere, so it leaves the part of the map.
        onSearch={(search) => onState({ page: 1, search: search || undefined, box: undefined })}
      />
      <div className={styles.dates}>
        <DateRangeInput
          label={i18n._('Flight dates')}
          hideLabel
          clearable
          placeholder={i18n._('Flight dates')}
          icon={<IconCalendar size={16} aria-hidden="true" />}
          from={draft.general.start_date}
          to={draft.general.end_date}
          min={days.first}
          max={days.last}
          onRange={(start_date, end_date) => {
            change(({ general }) => ({ general: { ...general, start_date, end_date } }))
            if (state.page > 1) onState({ page: 1 })
          }}
        />
      </div>
      {narrow ? (
        <FiltersSheet state={state} onState={onState} result={result} />
      ) : (
        <>
          <span className={styles.rule} />
          <KindChips
            chosen={state.place_kind ?? []}
            onChange={(kinds) => onState({ page: 1, place_kind: kinds.length > 0 ? kinds : undefined })}
          />
          <FiltersDrop state={state} onState={onState} />
        </>
      )}
    </div>
  )
}
