import { i18n } from '@lingui/core'
import { NumberInput } from '@mantine/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { roundPrice } from '../map/pin-words.ts'
import type { CalendarAnswer } from './calendar-query.ts'
import { LONGEST, usualLengths } from './flight-choice.ts'
import styles from './when.module.css'

interface LengthsProps {
  days: number
  start: CalendarDate
  answer: CalendarAnswer | undefined
  onDays: (days: number) => void
}

/** The cheapest flight of a length within four weeks, as a price in whole units; empty where there is none. */
function fromPrice(answer: CalendarAnswer | undefined, length: number): string {
  const cheapest = answer?.lengths.find(({ days }) => days === length)?.cheapest
  return answer && cheapest
    ? i18n._('from {price}', { price: roundPrice(cheapest.total, answer.currency) })
    : ''
}

/** How long the flight is: usual lengths to click, each with what it costs at least, and any other in days. */
export function Lengths({ days, start, answer, onDays }: LengthsProps) {
  const [week, fortnight, fourWeeks, month] = usualLengths(start)
  const usual = [
    { name: i18n._('1 week'), length: week },
    { name: i18n._('2 weeks'), length: fortnight },
    { name: i18n._('4 weeks'), length: fourWeeks },
    { name: i18n._('1 month'), length: month },
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
            {one.name} <span className="note num">{fromPrice(answer, one.length)}</span>
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
