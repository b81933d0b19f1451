import { i18n } from '@lingui/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../ui/form/use-field.ts'
import { reasonList, reasonWords } from '../campaign-details/request-words.ts'
import styles from './decision.module.css'

/** One of six reasons, each a click away. */
export function ReasonField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error } = useField(props)
  const id = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-fault` : undefined}>
      <legend>{props.label}</legend>
      <div className={styles.chips}>
        {reasonList.map((reason, index) => (
          <label key={reason} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-${field.name}`}
              value={reason}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === reason}
              onBlur={field.onBlur}
              onChange={() => field.onChange(reason)}
              // Enter would press the form's first button, whichever answer that is.
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
