import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import styles from './select-boxes.module.css'
import { useSelection } from './selection.tsx'

interface SelectRowProps<R extends { id: string }> {
  row: R
  name: string
  /** What cannot be chosen keeps the place. */
  able?: boolean
}

export function SelectRow<R extends { id: string }>({ row, name, able = true }: SelectRowProps<R>) {
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
export function SelectPage<R extends { id: string }>({ rows, label }: { rows: readonly R[]; label: string }) {
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
