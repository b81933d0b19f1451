import { DayRow } from './day-row.tsx'
import styles from './opening-hours.module.css'
import { copyDay, DAYS, slotsOfDay, withoutDay, withoutSlot, withSlot, withTimes, type Slot } from './week.ts'

interface WeekEditorProps {
  slots: readonly Slot[]
  onChange: (slots: Slot[]) => void
  onLeave: () => void
  /** What is wrong with the slot at that place of the list. */
  faultOf: (index: number) => string | undefined
}

export function WeekEditor({ slots, onChange, onLeave, faultOf }: WeekEditorProps) {
  return (
    <ul className={styles.week}>
      {DAYS.map((day) => (
        <DayRow
          key={day}
          day={day}
          slots={slotsOfDay(slots, day)}
          faultOf={faultOf}
          onLeave={onLeave}
          onOpen={(open) => onChange(open ? withSlot(slots, day) : withoutDay(slots, day))}
          onAdd={() => onChange(withSlot(slots, day))}
          onRemove={(index) => onChange(withoutSlot(slots, index))}
          onTimes={(index, times) => onChange(withTimes(slots, index, times))}
          onCopy={(days) => onChange(copyDay(slots, day, days))}
        />
      ))}
    </ul>
  )
}
