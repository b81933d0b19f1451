import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import { listColumns } from './columns.ts'
import styles from './select-boxes.module.css'
import { useSelection } from './selection.tsx'

interface SelectRowProps<R extends { id: string }> {
  row: R
  name: string
  /** What cannot be chosen keeps the place. */
  able?: boolean
}

function SelectRow<R extends { id: string }>({ row, name, able = true }: SelectRowProps<R>) {
  const { has, set } = useSelection<R>()
  if (!able) return <span className={styles.select} />
  return (
    <Checkbox
      className={styles.select}
      size="xs"
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
  /** What the box of the whole page says. */
  label?: string
  name: (row: R) => string
  /** The row as the selection holds it. */
  selected: (row: R) => Row
  /** Whether it can be chosen; one that cannot has no box. */
  able?: (row: R) => boolean
}

/** The column of boxes, before all others. */
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
