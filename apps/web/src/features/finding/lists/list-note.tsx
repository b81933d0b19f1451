import { i18n } from '@lingui/core'
import { goneLine, useChosenList } from './queries.ts'
import styles from './lists.module.css'

/** Says how many displays of the chosen list are no longer on offer, since these are not among the results. */
export function ListNote({ id }: { id: string | undefined }) {
  const list = useChosenList(id)
  if (!list || list.on_offer === list.displays) return null
  return (
    <p className={`dim small num ${styles.note}`} role="status">
      {i18n._('{name}: {line}', {
        name: list.name,
        line: goneLine(list.displays - list.on_offer, list.displays),
      })}
    </p>
  )
}
