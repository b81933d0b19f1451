import { i18n } from '@lingui/core'
import { formatDate } from '../../../lib/format.ts'
import type { EditedDisplay } from '../edit-queries.ts'
import styles from './edit.module.css'

/** What it will sell by from days ahead on. */
export function PlannedNote({ planned }: Pick<EditedDisplay, 'planned'>) {
  return (
    planned.length > 0 && (
      <div className={styles.planned}>
        {planned.map(({ effective_from, rate_schedule_id, rate_schedule_name: name }) => (
          <p key={effective_from}>
            {rate_schedule_id
              ? i18n._('{name} from {date} on', { name, date: formatDate(effective_from) })
              : i18n._('No rate schedule from {date} on', { date: formatDate(effective_from) })}
          </p>
        ))}
      </div>
    )
  )
}
