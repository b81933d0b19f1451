import { i18n } from '@lingui/core'
import { addDays } from '@plaza/domain/calendar'
import { latestEnd } from '@plaza/domain/flight'
import { IconCalendar } from '@tabler/icons-react'
import { todayHere } from '../../../lib/today.ts'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { SearchField } from '../../../ui/list-page/search-field.tsx'
import styles from './find.module.css'
import { IndustryFilter } from './industry-filter.tsx'
import type { FindState } from './queries.ts'
import { SortSelect } from './sort-select.tsx'
import type { Basket } from './use-basket.ts'
import { ViewSwitch, type View } from './view-switch.tsx'

interface FindToolsProps {
  state: FindState & { view?: 'table' }
  onState: (patch: Partial<FindState> & { view?: 'table' }) => void
  basket: Basket
}

/** Search, flight dates, filter, order and view. The dates are the draft's. */
export function FindTools({ state, onState, basket: { draft, change } }: FindToolsProps) {
  const today = todayHere()
  const view: View = state.view ?? 'cards'
  return (
    <div className={styles.tools} role="search" aria-label={i18n._('Find displays')}>
      <SearchField
        label={i18n._('City, place or owner')}
        hint={i18n._('City, place or owner')}
        value={state.search ?? ''}
        onSearch={(search) => onState({ page: 1, search: search || undefined })}
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
          min={addDays(today, 1)}
          max={latestEnd(today)}
          onRange={(start_date, end_date) =>
            change(({ general }) => ({ general: { ...general, start_date, end_date } }))
          }
        />
      </div>
      <IndustryFilter
        chosen={state.industry ?? []}
        onChange={(industry) => onState({ page: 1, industry: industry.length > 0 ? industry : undefined })}
      />
      <span className={styles.room} />
      {view === 'cards' && (
        <SortSelect state={state} onSort={(sorting) => onState({ page: 1, ...sorting })} />
      )}
      <ViewSwitch view={view} onView={(next) => onState({ view: next === 'table' ? next : undefined })} />
    </div>
  )
}
