import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { TimeInput } from '../../../ui/form/time-input.tsx'
import { CLOSED, type DayHours, isClosed, sameEachDay, timesOf } from './day-hours.ts'
import styles from './other-hours.module.css'

interface HoursChoiceProps {
  /** Names the days, for screen readers. */
  name: string
  value: DayHours
  onChange: (value: DayHours) => void
  onLeave?: () => void
  invalid?: boolean
}

/** Chooses the hours of some days: closed, or open at other times. */
export function HoursChoice({ name, value, onChange, onLeave, invalid }: HoursChoiceProps) {
  const times = timesOf(value)
  const closed = isClosed(value)
  return (
    <div className={styles.hours}>
      <SegmentedControl
        size="sm"
        aria-label={i18n._('Hours, {name}', { name })}
        value={closed ? 'closed' : 'open'}
        data={[
          { value: 'closed', label: i18n._('Closed') },
          { value: 'open', label: i18n._('Other hours') },
        ]}
        onChange={(next) => onChange(next === 'closed' ? CLOSED : sameEachDay())}
      />
      {times && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <TimeInput
              key={end}
              hideLabel
              label={
                end === 'from' ? i18n._('Open from, {name}', { name }) : i18n._('Open to, {name}', { name })
              }
              value={times[end]}
              onChange={(time) => onChange(sameEachDay({ ...times, [end]: time }))}
              onBlur={onLeave}
              error={invalid}
            />
          ))}
        </div>
      )}
      {!closed && !times && <span className="dim small">{i18n._('Hours that differ from day to day')}</span>}
    </div>
  )
}
