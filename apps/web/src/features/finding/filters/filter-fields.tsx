import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { FindPatch, FindState } from '../find-search.ts'
import { Choice } from './choice.tsx'
import styles from './filters.module.css'
import { IndustryChoice } from './industry-choice.tsx'
import { PriceRange } from './price-range.tsx'

export interface FilterProps {
  state: FindState
  onState: (patch: FindPatch) => void
}

/** What narrows the displays beside search, dates and kinds of place. Each is in force at once. */
export function FilterFields({ state, onState }: FilterProps) {
  return (
    <>
      <Checkbox
        label={i18n._('Only favourites')}
        checked={state.favourite === '1'}
        onChange={(event) => onState({ page: 1, favourite: event.currentTarget.checked ? '1' : undefined })}
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
      <Choice
        label={i18n._('Visibility')}
        value={state.visibility}
        offers={[
          { value: 'Public', label: i18n._('Public') },
          { value: 'Private', label: i18n._('Private') },
        ]}
        onChange={(visibility) => onState({ page: 1, visibility })}
      />
      <IndustryChoice
        chosen={state.industry ?? []}
        onChange={(industry) => onState({ page: 1, industry: industry.length > 0 ? industry : undefined })}
      />
    </>
  )
}
