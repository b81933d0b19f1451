import type { Row } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import type { ListFeatures } from './columns.ts'
import styles from './list-page.module.css'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { titleOf } from './title-of.ts'
import type { ListTable } from './use-list.ts'

interface ListRowProps<R extends object> {
  table: ListTable<R>
  row: Row<ListFeatures, R>
  rowName: (row: R) => string
  rowActions?: (row: R) => RowAction[]
  onRow?: (row: R) => void
}

/** Clicks on a row's own links, buttons and menus are theirs, and so is selecting text. */
const isOwnClick = (event: MouseEvent<HTMLElement>) =>
  (event.target as Element).closest('a, button, input, [role="menu"]') !== null ||
  !event.currentTarget.contains(event.target as Node) ||
  String(window.getSelection()).length > 0

/** A row of a list; on a phone a card, where each value has its column's words above it. */
export function ListRow<R extends object>({ table, row, rowName, rowActions, onRow }: ListRowProps<R>) {
  const { FlexRender } = table
  const title = titleOf(table)
  const headers = table.getLeafHeaders()
  return (
    // The row's link does the same by keyboard; the click is a convenience of the mouse.
    <tr
      data-clickable={onRow ? true : undefined}
      onClick={onRow && ((event) => !isOwnClick(event) && onRow(row.original))}
    >
      {row.getAllCells().map((cell) => {
        const { id, columnDef } = cell.column
        const part = columnDef.meta?.part ?? (id === title ? 'title' : undefined)
        const header = part ? undefined : headers.find(({ column }) => column.id === id)
        return (
          <td key={cell.id} data-align={columnDef.meta?.align} data-part={part}>
            {header && (
              <span className={styles.label} aria-hidden="true">
                <FlexRender header={header} />
              </span>
            )}
            <FlexRender cell={cell} />
          </td>
        )
      })}
      {rowActions && (
        <td data-align="end" data-part="menu">
          <RowMenu name={rowName(row.original)} actions={rowActions(row.original)} />
        </td>
      )}
    </tr>
  )
}
