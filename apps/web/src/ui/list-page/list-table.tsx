import { i18n } from '@lingui/core'
import styles from './list-page.module.css'
import { ListRow } from './list-row.tsx'
import type { RowAction } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SortHeader } from './sort-header.tsx'
import type { ListTable } from './use-list.ts'

interface ListTableViewProps<R extends object> {
  name: string
  table: ListTable<R>
  loading: boolean
  /** How many there are in all; unknown until the first page is there. */
  count: number | undefined
  rowName: (row: R) => string
  rowActions?: (row: R) => RowAction[]
  onRow?: (row: R) => void
}

export function ListTableView<R extends object>(props: ListTableViewProps<R>) {
  const { name, table, loading, count, rowName, rowActions, onRow } = props
  const { FlexRender } = table
  return (
    // The region scrolls sideways on narrow screens, so it can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={i18n._('{name}, table', { name })}>
      <table className={styles.table}>
        <caption className="hidden-words">
          {count === undefined
            ? i18n._('{name}, loading', { name })
            : i18n._('{name}, {count} in all', { name, count })}
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeader key={header.id} header={header}>
                  <FlexRender header={header} />
                </SortHeader>
              ))}
              {rowActions && (
                <th scope="col">
                  <span className="hidden-words">{i18n._('Actions')}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading && <SkeletonRows table={table} withMenu={Boolean(rowActions)} />}
          {table.getRowModel().rows.map((row) => (
            <ListRow key={row.id} table={table} row={row} {...{ rowName, rowActions, onRow }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
