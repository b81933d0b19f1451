import { i18n } from '@lingui/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header, Row } from '@tanstack/react-table'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { SkeletonBar, SkeletonLines } from '../skeleton.tsx'
import type { ListFeatures } from './columns.ts'
import { type RowAction, RowMenu } from './row-menu.tsx'
import type { ListTable } from './use-list.ts'
import styles from './list-page.module.css'

interface ListTableViewProps<R extends object> {
  name: string
  table: ListTable<R>
  loading: boolean
  /** The number of all rows; undefined until the first page is loaded. */
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
      {/* Columns are as wide as their rows, so headings would move when these come: they come with them. */}
      <table key={loading ? 'loading' : 'rows'} className={styles.table}>
        <caption className="hidden-words">
          {count === undefined
            ? i18n._('{name}, loading', { name })
            : i18n._('{name}, {count} in all', { name, count })}
        </caption>
        {!loading && (
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
        )}
        {loading && <SkeletonHead table={table} withMenu={Boolean(rowActions)} />}
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

interface ListRowProps<R extends object> {
  table: ListTable<R>
  row: Row<ListFeatures, R>
  rowName: (row: R) => string
  rowActions?: (row: R) => RowAction[]
  onRow?: (row: R) => void
}

/** Whether a click belongs to a link, button or menu in the row, or selects text. */
const isOwnClick = (event: MouseEvent<HTMLElement>) =>
  (event.target as Element).closest('a, button, input, [role="menu"]') !== null ||
  !event.currentTarget.contains(event.target as Node) ||
  String(window.getSelection()).length > 0

/** A row of a list; on a phone a card, where each value has its column's heading above it. */
function ListRow<R extends object>({ table, row, rowName, rowActions, onRow }: ListRowProps<R>) {
  const { FlexRender } = table
  const title = titleOf(table)
  const headers = table.getLeafHeaders()
  return (
    // The keyboard uses the row's link, which does the same as this click.
    <tr
      data-clickable={onRow ? true : undefined}
      onClick={onRow && ((event) => !isOwnClick(event) && onRow(row.original))}
    >
      {row.getAllCells().map((cell) => {
        const { id, columnDef } = cell.column
        const part = columnDef.meta?.part ?? (id === title ? 'title' : undefined)
        const { align, card } = columnDef.meta ?? {}
        const header =
          part || card === 'alone' || card === 'half'
            ? undefined
            : headers.find(({ column }) => column.id === id)
        return (
          <td key={cell.id} data-align={align} data-part={part} data-card={card}>
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

interface SkeletonProps<R extends object> {
  table: ListTable<R>
  withMenu: boolean
}

/** Grey headings, except of what has no words. */
function SkeletonHead<R extends object>({ table, withMenu }: SkeletonProps<R>) {
  return (
    <thead aria-hidden="true">
      <tr>
        {table.getAllLeafColumns().map(({ id, columnDef: { meta } }) => (
          <th key={id} data-align={meta?.align}>
            {meta?.part !== 'select' && <SkeletonBar width={meta?.skeleton ?? 70} height={10} />}
          </th>
        ))}
        {withMenu && <th />}
      </tr>
    </thead>
  )
}

/** Ten grey rows of the real height, so that nothing jumps when the real ones come. */
function SkeletonRows<R extends object>({ table, withMenu }: SkeletonProps<R>) {
  const columns = table.getAllLeafColumns()
  const title = titleOf(table)
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {columns.map((column) => {
        const { meta } = column.columnDef
        return (
          <td
            key={column.id}
            data-align={meta?.align}
            data-part={meta?.part ?? (column.id === title ? 'title' : undefined)}
            data-card={meta?.card}
          >
            {meta?.twoLines ? <SkeletonLines /> : <SkeletonBar width={meta?.skeleton ?? 90} height={10} />}
          </td>
        )
      })}
      {withMenu && <td data-part="menu" />}
    </tr>
  ))
}

interface SortHeaderProps<R extends object> {
  header: Header<ListFeatures, R, unknown>
  children: ReactNode
}

/** A column's heading; a button where the server can sort by it. */
function SortHeader<R extends object>({ header, children }: SortHeaderProps<R>) {
  const { column } = header
  const { align, help } = column.columnDef.meta ?? {}
  // The heading is the name of its column, and what explains it is none of that.
  const id = useId()
  const named = help ? { 'aria-labelledby': id } : {}
  if (!column.getCanSort()) {
    return (
      <th scope="col" data-align={align} {...named}>
        <span id={id}>{children}</span>
        {help}
      </th>
    )
  }
  const sorted = column.getIsSorted()
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const ariaSort = sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" data-align={align} aria-sort={ariaSort} {...named}>
      <span className={styles.head}>
        <button
          type="button"
          id={id}
          className={styles.sort}
          data-sorted={sorted || undefined}
          onClick={column.getToggleSortingHandler()}
        >
          {children}
          <Arrow size={14} aria-hidden="true" />
        </button>
        {help}
      </span>
    </th>
  )
}

/** The id of the column that names the row: the first one without a checkbox. */
function titleOf<R extends object>(table: ListTable<R>): string | undefined {
  return table.getAllLeafColumns().find(({ columnDef }) => columnDef.meta?.part !== 'select')?.id
}
