import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { RequestRow } from '../queries.ts'
import styles from './queue.module.css'
import { useSelection } from './selection.tsx'

/** Only what can be answered can be selected. */
export function SelectRow({ row }: { row: RequestRow }) {
  const { has, set } = useSelection()
  if (!row.can.decide) return <span className={styles.select} />
  return (
    <Checkbox
      className={styles.select}
      size="xs"
      aria-label={i18n._('Select {name}', { name: row.campaign_name })}
      checked={has(row.id)}
      onChange={(event) => set([row], event.currentTarget.checked)}
    />
  )
}

export function SelectPage({ rows }: { rows: readonly RequestRow[] }) {
  const { has, set } = useSelection()
  const open = rows.filter(({ can }) => can.decide)
  const chosen = open.filter(({ id }) => has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label={i18n._('Select all that wait on this page')}
      disabled={open.length === 0}
      checked={open.length > 0 && chosen === open.length}
      indeterminate={chosen > 0 && chosen < open.length}
      onChange={(event) => set(open, event.currentTarget.checked)}
    />
  )
}
