import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { listColumns } from './columns.ts'
import styles from './select-boxes.module.css'

interface Row {
  id: string
}

interface Selection<R extends Row> {
  rows: readonly R[]
  has: (id: string) => boolean
  /** Selects or drops each of these. */
  set: (rows: readonly R[], selected: boolean) => void
  clear: () => void
}

const Context = createContext<Selection<never> | null>(null)

/** Holds the selected rows of a list, across all of its pages. */
export function SelectionOfRows({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<ReadonlyMap<string, Row>>(new Map())
  const selection = useMemo<Selection<Row>>(
    () => ({
      rows: [...held.values()],
      has: (id) => held.has(id),
      set: (rows, selected) =>
        setHeld((before) => {
          const next = new Map(before)
          for (const row of rows) {
            if (selected) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setHeld(new Map()),
    }),
    [held],
  )
  return <Context value={selection as unknown as Selection<never>}>{children}</Context>
}

/** Returns the selection; the caller names the type of the list's rows. */
export function useSelection<R extends Row>(): Selection<R> {
  const selection = useContext(Context)
  if (!selection) throw new Error('There is no selection around this')
  return selection as unknown as Selection<R>
}

interface SelectRowProps<R extends { id: string }> {
  row: R
  name: string
  /** The size of the box: small in a table. */
  size?: 'xs' | 'md'
  /** Whether the row can be selected; otherwise the cell stays empty. */
  able?: boolean
}

/** The box that selects a row, in a table's column or on a card. */
export function SelectRow<R extends { id: string }>({
  row,
  name,
  size = 'xs',
  able = true,
}: SelectRowProps<R>) {
  const { has, set } = useSelection<R>()
  if (!able) return <span className={styles.select} />
  return (
    <Checkbox
      className={styles.select}
      size={size}
      aria-label={i18n._('Select {name}', { name })}
      checked={has(row.id)}
      onChange={(event) => set([row], event.currentTarget.checked)}
    />
  )
}

/** `rows` are those of the page that can be chosen. */
function SelectPage<R extends { id: string }>({ rows, label }: { rows: readonly R[]; label: string }) {
  const { has, set } = useSelection<R>()
  const chosen = rows.filter(({ id }) => has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(event) => set(rows, event.currentTarget.checked)}
    />
  )
}

interface SelectColumn<R, Row> {
  /** The label of the box for the whole page. */
  label?: string
  name: (row: R) => string
  /** Converts a row to what the selection holds of it. */
  selected: (row: R) => Row
  /** Whether a row can be selected; otherwise it has no checkbox. */
  able?: (row: R) => boolean
}

/** The column of checkboxes, before all others. */
export function selectColumn<R extends object, Row extends { id: string }>(column: SelectColumn<R, Row>) {
  const { label = i18n._('Select all on this page'), name, selected, able = () => true } = column
  return listColumns<R>().display({
    id: 'select',
    enableSorting: false,
    header: ({ table }) => {
      const rows = table.getRowModel().rows.map(({ original }) => original)
      return <SelectPage label={label} rows={rows.filter(able).map(selected)} />
    },
    cell: ({ row: { original } }) => (
      <SelectRow row={selected(original)} name={name(original)} able={able(original)} />
    ),
    meta: { skeleton: 16, part: 'select' },
  })
}
