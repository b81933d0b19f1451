import { i18n } from '@lingui/core'
import { weekdayName } from '../../../lib/format.ts'
import styles from './prices.module.css'

interface WeekdaysInputProps {
  /** null: every day. */
  value: number[] | null
  onChange: (days: number[] | null) => void
  onBlur: () => void
  error: string | undefined
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** On which days of the week a price applies. All of them is no restriction. */
export function WeekdaysInput({ value, onChange, onBlur, error }: WeekdaysInputProps) {
  const chosen = value ?? WEEK
  function toggle(day: number) {
    const next = WEEK.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one)))
    onChange(next.length === 7 ? null : next)
  }
  return (
    <fieldset className={styles.days} onBlur={onBlur}>
      <legend>{i18n._('Days of the week')}</legend>
      {WEEK.map((day) => (
        <label key={day} className={styles.weekday}>
          <input
            type="checkbox"
            aria-label={weekdayName(day)}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
          {weekdayName(day, 'short')}
        </label>
      ))}
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
