import { i18n } from '@lingui/core'
import { normaliseDaysOfWeek, WEEK } from '@plaza/domain/days-of-week'
import { sayDaysOfWeek } from '@plaza/domain/say-days-of-week'
import { useId } from 'react'
import { locale } from '@plaza/words/locale'
import { weekdayName } from '../../lib/format.ts'
import styles from './days-of-week-input.module.css'

interface DaysOfWeekInputProps {
  /** The named days, 1 Monday to 7 Sunday; none is every day. */
  value: readonly number[]
  onChange: (days: number[]) => void
  /** What the choice comes to, such as the number of days. */
  note?: string
  error?: string | boolean | undefined
  /** It stands among the fields of a form, and looks like them. */
  field?: boolean
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/** The days in the order in which the reader's week has them. */
function weekOfReader(): number[] {
  const tag = new Intl.Locale(locale()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const { firstDay = 1 } = tag.getWeekInfo?.() ?? tag.weekInfo ?? {}
  return WEEK.map((_, index) => ((firstDay - 1 + index) % 7) + 1)
}

/** Narrows a flight to certain days of the week: each by itself, or weekdays and weekends with one click. */
export function DaysOfWeekInput({ value, onChange, note, error, field }: DaysOfWeekInputProps) {
  const [title, fault] = [useId(), useId()]
  const presets = [
    { name: i18n._('Weekdays'), days: WEEKDAYS },
    { name: i18n._('Weekends'), days: WEEKEND },
  ]
  const toggle = (day: number) =>
    onChange(normaliseDaysOfWeek(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]))
  return (
    <div
      role="group"
      aria-labelledby={title}
      aria-describedby={error ? fault : undefined}
      className={styles.input}
      data-field={field || undefined}
    >
      <p id={title} className={styles.title}>
        {i18n._('Only on certain days')}
      </p>
      <div className={styles.choice}>
        <div className={styles.days}>
          {weekOfReader().map((day) => (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-pressed={value.includes(day)}
              onClick={() => toggle(day)}
            >
              <span aria-hidden="true">{weekdayName(day, 'short').slice(0, 2)}</span>
              <span className="hidden-words">{weekdayName(day)}</span>
            </button>
          ))}
        </div>
        <div className={styles.presets}>
          {presets.map(({ name, days }) => {
            const chosen = sayDaysOfWeek(days) === sayDaysOfWeek(value)
            return (
              <button
                key={name}
                type="button"
                className={styles.preset}
                aria-pressed={chosen}
                onClick={() => onChange(chosen ? [] : days)}
              >
                {name}
              </button>
            )
          })}
        </div>
      </div>
      <p className="dim note" aria-live="polite">
        {[value.length === 0 && i18n._('Every day'), note].filter(Boolean).join(' · ')}
      </p>
      {error && (
        <p id={fault} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
