import { i18n } from '@lingui/core'
import { REASON_CODES } from '@plaza/domain/campaign-state'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import { reasonWords } from '../campaign-details/request-words.ts'
import styles from './decision.module.css'

/** The choice of one of six reasons, each a click away. */
export function ReasonField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error } = useField(props)
  const id = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-fault` : undefined}>
      <legend>{props.label}</legend>
      <div className={styles.chips}>
        {REASON_CODES.map((reason, index) => (
          <label key={reason} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-${field.name}`}
              value={reason}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === reason}
              onBlur={field.onBlur}
              onChange={() => field.onChange(reason)}
              // Enter would press the form's first button, whichever answer it gives.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            {reasonWords(reason)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-fault`} className={styles.fault}>
          {error === true ? i18n._('Please give a reason.') : error}
        </p>
      )}
    </fieldset>
  )
}
