import { i18n } from '@lingui/core'
import { addDays } from '@plaza/domain/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import { TypedDateInput } from '../../ui/form/typed-date-input.tsx'
import styles from './program.module.css'

interface DayTurnProps {
  day: string
  onDay: (day: string) => void
  /** The first and the last day that can be chosen; any without them. */
  min?: string
  max?: string
}

/** Chooses the day, one by one or from a calendar. */
export function DayTurn({ day, onDay, min, max }: DayTurnProps) {
  return (
    <div className={styles.day}>
      <IconButton
        label={i18n._('The day before')}
        disabled={min !== undefined && day <= min}
        onClick={() => onDay(addDays(day, -1))}
      >
        <IconChevronLeft size={16} />
      </IconButton>
      <TypedDateInput
        label={i18n._('Day')}
        hideLabel
        value={day}
        min={min}
        max={max}
        onChange={(next) => next && onDay(next)}
      />
      <IconButton
        label={i18n._('The day after')}
        disabled={max !== undefined && day >= max}
        onClick={() => onDay(addDays(day, 1))}
      >
        <IconChevronRight size={16} />
      </IconButton>
    </div>
  )
}
