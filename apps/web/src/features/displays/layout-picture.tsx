import { i18n } from '@lingui/core'
import styles from './layout-picture.module.css'
import type { DisplayRow } from './queries.ts'

/** The zones as the rate schedule's snapshot shows them. */
export function LayoutPicture({
  layout,
  rate_schedule_name: name,
}: Pick<DisplayRow, 'layout' | 'rate_schedule_name'>) {
  if (!layout) return <span className="dim small">{i18n._('None yet')}</span>
  return (
    <img
      className={styles.picture}
      src={layout}
      alt={i18n._('Zones of {name}', { name })}
      title={name}
      loading="lazy"
    />
  )
}
