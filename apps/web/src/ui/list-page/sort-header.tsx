import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListFeatures } from './columns.ts'
import styles from './list-page.module.css'

interface SortHeaderProps<R extends object> {
  header: Header<ListFeatures, R, unknown>
  children: ReactNode
}

/** A column's head; a button where the server can sort by it. */
export function SortHeader<R extends object>({ header, children }: SortHeaderProps<R>) {
  const { column } = header
  const align = column.columnDef.meta?.align
  if (!column.getCanSort()) {
    return (
      <th scope="col" data-align={align}>
        {children}
      </th>
    )
  }
  const sorted = column.getIsSorted()
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const ariaSort = sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" data-align={align} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted || undefined}
        onClick={column.getToggleSortingHandler()}
      >
        {children}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
