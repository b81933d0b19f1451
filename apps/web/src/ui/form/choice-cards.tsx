import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'
import styles from './choice-cards.module.css'

export interface CardChoice {
  value: string
  title: string
  /** What the choice means. */
  text: string
  icon?: ReactNode
}

type ChoiceCardsProps<In extends FieldValues, Out> = Omit<FieldProps<In, Out>, 'placeholder' | 'help'> & {
  choices: readonly CardChoice[]
}

/** A choice among a few, each with what it means: cards that are radio buttons. */
export function ChoiceCards<In extends FieldValues, Out>({
  label,
  choices,
  ...props
}: ChoiceCardsProps<In, Out>) {
  const { field, error } = useField(props)
  return (
    <fieldset className={styles.cards}>
      <legend>{label}</legend>
      {choices.map(({ value, title, text, icon }, nth) => (
        <label key={value} className={styles.card}>
          <input
            type="radio"
            name={field.name}
            ref={nth === 0 ? field.ref : undefined}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          />
          <span className={styles.title}>
            {icon}
            {title}
          </span>
          <span className="dim note">{text}</span>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
