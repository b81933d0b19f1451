import { i18n } from '@lingui/core'
import type { MouseEvent } from 'react'
import styles from './list-page.module.css'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SortHeader } from './sort-header.tsx'
import type { ListTable } from './use-list.ts'

interface ListTableViewProps<R extends object> {
  name: string
  table: ListTable<R>
  loading: boolean
  count: number
  rowName: (row: R) => string
  rowActions?: (row: R) => RowAction[]
  onRow?: (row: R) => void
}

/** Clicks on a row's own links, buttons and menus are theirs, and so is selecting text. */
const isOwnClick = (event: MouseEvent<HTMLElement>) =>
  (event.target as Element).closest('a, button, input, [role="menu"]') !== null ||
  !event.currentTarget.contains(event.target as Node) ||
  String(window.getSelection()).length > 0

export function ListTableView<R extends object>(props: ListTableViewProps<R>) {
  const { name, table, loading, count, rowName, rowActions, onRow } = props
  const { FlexRender } = table
  return (
    // The region scrolls sideways on narrow screens, so it can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={i18n._('{name}, table', { name })}>
      <table className={styles.table}>
        <caption className="hidden-words">{i18n._('{name}, {count} in all', { name, count })}</caption>
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
            // The row's link does the same by keyboard; the click is a convenience of the mouse.
            <tr
              key={row.id}
              data-clickable={onRow ? true : undefined}
              onClick={onRow && ((event) => !isOwnClick(event) && onRow(row.original))}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                  <FlexRender cell={cell} />
                </td>
              ))}
              {rowActions && (
                <td data-align="end">
                  <RowMenu name={rowName(row.original)} actions={rowActions(row.original)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
