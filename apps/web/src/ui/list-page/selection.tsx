import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
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
  /** Selects or drops a row whose box was pressed; with Shift, all rows of the page from the one before to it. */
  press: (row: R, selected: boolean, range: readonly R[] | undefined) => void
  clear: () => void
}

const Context = createContext<Selection<never> | null>(null)

/** Holds the selected rows of a list, across all of its pages. */
export function SelectionOfRows({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<ReadonlyMap<string, Row>>(new Map())
  const last = useRef<string>(undefined)
  const selection = useMemo<Selection<Row>>(() => {
    const set = (rows: readonly Row[], selected: boolean) =>
      setHeld((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (selected) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      })
    return {
      rows: [...held.values()],
      has: (id) => held.has(id),
      set,
      press: (row, selected, range = []) => {
        set(between(range, last.current, row), selected)
        last.current = row.id
      },
      clear: () => {
        last.current = undefined
        setHeld(new Map())
      },
    }
  }, [held])
  return <Context value={selection as unknown as Selection<never>}>{children}</Context>
}

/** The rows from one that was pressed before to this one, in whichever order; this one alone where that is not there. */
function between(rows: readonly Row[], from: string | undefined, row: Row): readonly Row[] {
  const places = [from, row.id].map((id) => rows.findIndex((one) => one.id === id))
  if (places.includes(-1)) return [row]
  return rows.slice(Math.min(...places), Math.max(...places) + 1)
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
  /** The rows of the page that can be selected, in their order: Shift selects a range of them. */
  among?: readonly R[]
}

/** The box that selects a row, in a table's column or on a card. */
export function SelectRow<R extends { id: string }>({
  row,
  name,
  size = 'xs',
  able = true,
  among,
}: SelectRowProps<R>) {
  const { has, press } = useSelection<R>()
  if (!able) return <span className={styles.select} />
  return (
    <Checkbox
      className={styles.select}
      size={size}
      aria-label={i18n._('Select {name}', { name })}
      checked={has(row.id)}
      onChange={({ currentTarget, nativeEvent }) =>
        press(
          row,
          currentTarget.checked,
          'shiftKey' in nativeEvent && nativeEvent.shiftKey ? among : undefined,
        )
      }
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
  /** What the selection holds of the rows of the page that can be selected. */
  const rowsOf = (table: { getRowModel: () => { rows: readonly { original: R }[] } }) =>
    table.getRowModel().rows.flatMap(({ original }) => (able(original) ? selected(original) : []))
  return listColumns<R>().display({
    id: 'select',
    enableSorting: false,
    header: ({ table }) => <SelectPage label={label} rows={rowsOf(table)} />,
    cell: ({ row: { original }, table }) => (
      <SelectRow row={selected(original)} name={name(original)} able={able(original)} among={rowsOf(table)} />
    ),
    meta: { skeleton: 16, part: 'select' },
  })
}
