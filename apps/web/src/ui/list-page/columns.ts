import {
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ListColumnMeta {
  /** What explains the heading, beside it. */
  help?: ReactNode
  /** Aligns numbers at the end of their column. */
  align?: 'end'
  /** Width of the grey bar while rows are loaded. */
  skeleton?: number
  /** Two lines instead of one bar. */
  twoLines?: boolean
  /**
   * Where a row is a card: the checkboxes that select rows have no label there, what marks the row stands right below
   * its name, and what is long has a line of its own.
   */
  part?: 'select' | 'mark' | 'wide'
  /**
   * How its value stands on a card, where not below its column's words: after them on one line, alone because it needs
   * no words (as wide as it is, or half of the card), or not at all because the row's panel tells it.
   */
  card?: 'line' | 'alone' | 'half' | 'left out'
}

/** The features of our lists. The server sorts and pages. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: {} as ListColumnMeta,
})

export type ListFeatures = typeof listFeatures
// TanStack's columns differ in their value's type, which a list of them cannot name.
export type ListColumn<R extends object> = ColumnDef<ListFeatures, R, unknown>

/**
 * Makes a list's columns. The id of a column is the server's `sorted_by`; columns that the server
 * does not sort by get `enableSorting: false`.
 */
export function listColumns<R extends object>() {
  return createColumnHelper<ListFeatures, R>()
}
