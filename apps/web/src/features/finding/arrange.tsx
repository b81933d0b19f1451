import { SortSelect } from './filters/sort-select.tsx'
import { ViewSwitch } from './filters/view-switch.tsx'
import type { FilterProps } from './filters/filter-fields.tsx'
import styles from './find.module.css'

/** In what order and how the displays are shown. */
export function Arrange({ state, onState }: FilterProps) {
  return (
    <>
      {state.view !== 'table' && (
        <div className={styles.sort}>
          <SortSelect state={state} onSort={(sorting) => onState({ page: 1, ...sorting })} />
        </div>
      )}
      <ViewSwitch
        view={state.view === 'table' ? 'table' : 'cards'}
        onView={(next) => onState({ view: next === 'table' ? next : undefined })}
      />
    </>
  )
}
