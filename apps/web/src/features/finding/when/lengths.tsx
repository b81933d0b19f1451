import { i18n } from '@lingui/core'
import { NumberInput } from '@mantine/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { LONGEST, monthFrom } from './flight-choice.ts'
import styles from './when.module.css'

interface LengthsProps {
  days: number
  start: CalendarDate
  onDays: (days: number) => void
}

/** How long the flight is: usual lengths to click, and any other in days. */
export function Lengths({ days, start, onDays }: LengthsProps) {
  const usual = [
    { name: i18n._('1 week'), length: 7 },
    { name: i18n._('2 weeks'), length: 14 },
    { name: i18n._('4 weeks'), length: 28 },
    { name: i18n._('1 month'), length: monthFrom(start) },
  ]
  const chosen = usual.find(({ length }) => length === days)
  return (
    <div>
      <h3>{i18n._('How long')}</h3>
      <div className={styles.lengths} role="radiogroup" aria-label={i18n._('How long')}>
        {usual.map((one) => (
          <button
            key={one.name}
            type="button"
            role="radio"
            className={styles.length}
            aria-checked={one === chosen}
            onClick={() => onDays(one.length)}
          >
            {one.name}
          </button>
        ))}
        <div className={styles.other}>
          <span className="small">{i18n._('Other')}</span>
          <NumberInput
            aria-label={i18n._('Days')}
            hideControls
            min={1}
            max={LONGEST}
            clampBehavior="strict"
            allowDecimal={false}
            value={days}
            onChange={(value) => typeof value === 'number' && value >= 1 && onDays(value)}
          />
          <span className="dim small">{i18n._('days')}</span>
        </div>
      </div>
    </div>
  )
}
