import { i18n } from '@lingui/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../button.tsx'
import styles from './form.module.css'

interface FormAlertProps {
  failure: { sentence: string; rest: string[]; earliest?: string | null } | null
  /** Loads the stored values into the form after another user has changed them. */
  onReload?: () => Promise<unknown>
  /** Called with the first day on which the change would be accepted. */
  onEarliest?: (day: string) => void
  ref?: Ref<HTMLDivElement>
}

function Reload({ onReload }: { onReload: () => Promise<unknown> }) {
  const [loading, setLoading] = useState(false)
  return (
    <div className={styles.reload}>
      <Button
        size="sm"
        loading={loading}
        onClick={() => {
          setLoading(true)
          void onReload().finally(() => setLoading(false))
        }}
      >
        {i18n._('Load what is stored now')}
      </Button>
      <span>{i18n._('What you entered here will be lost.')}</span>
    </div>
  )
}

/**
 * The failure of the form as a whole. The live region always exists; otherwise screen readers miss the
 * text.
 */
export function FormAlert({ failure, onReload, onEarliest, ref }: FormAlertProps) {
  const earliest = onEarliest && failure?.earliest
  return (
    <div role="alert" ref={ref} className={styles.said}>
      {failure && (
        <div className={styles.alert}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <div>
            <p>{failure.sentence || i18n._('Please check the following.')}</p>
            {failure.rest.length > 0 && (
              <ul>
                {failure.rest.map((message, nth) => (
                  <li key={nth}>{message}</li>
                ))}
              </ul>
            )}
            {onReload && <Reload onReload={onReload} />}
            {earliest && (
              <div className={styles.reload}>
                <Button size="sm" onClick={() => onEarliest(earliest)}>
                  {i18n._('Apply from {date}', { date: formatDate(earliest) })}
                </Button>
                <span>{i18n._('Then save again.')}</span>
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
