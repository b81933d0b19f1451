import { i18n } from '@lingui/core'
import { NativeSelect, Pagination } from '@mantine/core'
import { formatNumber } from '../../lib/format.ts'
import { type ListState, PAGE_SIZES } from '../../lib/list-search.ts'
import type { ListData } from './use-list.ts'
import styles from './list-page.module.css'

interface ListFootProps {
  data: ListData<unknown>
  state: ListState
  onState: (patch: Partial<ListState>) => void
}

/** "1–10 of 284"; beyond what the server counts it gives that number and one, shown as "1000+". */
function countText({ count, more, rows }: ListData<unknown>, { page, size }: ListState): string {
  const first = (page - 1) * size + 1
  const all = more ? `${formatNumber(count - 1)}+` : formatNumber(count)
  if (count === 0 || rows.length === 0) return i18n._('0 of {all}', { all })
  const range = `${formatNumber(first)}–${formatNumber(first + rows.length - 1)}`
  return i18n._('{range} of {all}', { range, all })
}

/** How many rows there are, and the way to the others. It comes with the first rows, below which it stands. */
export function ListFoot({ data, state, onState }: ListFootProps) {
  const pages = Math.max(1, Math.ceil(data.count / state.size))
  return (
    <div className={styles.foot}>
      <div className="dim small num" aria-live="polite">
        {countText(data, state)}
      </div>
      <div className={styles.pages}>
        <NativeSelect
          size="xs"
          aria-label={i18n._('Rows per page')}
          value={String(state.size)}
          onChange={(event) => onState({ page: 1, size: Number(event.currentTarget.value) })}
          data={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: i18n._('{size} per page', { size }),
          }))}
        />
        {pages > 1 && (
          <Pagination
            size="sm"
            siblings={1}
            boundaries={1}
            total={pages}
            value={Math.min(state.page, pages)}
            onChange={(page) => onState({ page })}
          />
        )}
      </div>
    </div>
  )
}
