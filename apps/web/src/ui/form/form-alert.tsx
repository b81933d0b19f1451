import { i18n } from '@lingui/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './form.module.css'

interface FormAlertProps {
  failure: { sentence: string; rest: string[] } | null
  ref?: Ref<HTMLDivElement>
}

/** What went wrong with the form as a whole. The live region is always there, else it is not heard. */
export function FormAlert({ failure, ref }: FormAlertProps) {
  return (
    <div role="alert" ref={ref}>
      {failure && (
        <div className={styles.alert}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <div>
            <p>{failure.sentence || i18n._('Please check the following.')}</p>
            {failure.rest.length > 0 && (
              <ul>
                {failure.rest.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
