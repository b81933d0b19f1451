import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { TimeInput } from '../../../ui/form/time-input.tsx'
import styles from './opening-hours.module.css'
import { runsOvernight, type Slot } from './week.ts'

interface SlotRowProps {
  slot: Slot
  /** "Monday, slot 1": its fields are named by it. */
  name: string
  fault: string | undefined
  onLeave: () => void
  onTimes: (times: Partial<Slot>) => void
  onRemove: () => void
}

export function SlotRow({ slot, name, fault, onLeave, onTimes, onRemove }: SlotRowProps) {
  const faultId = useId()
  return (
    <div role="group" aria-label={name} aria-describedby={fault ? faultId : undefined}>
      <div className={styles.slot}>
        <TimeInput
          hideLabel
          label={i18n._('{name}, from', { name })}
          value={slot.from}
          onChange={(from) => onTimes({ from })}
          onBlur={onLeave}
          error={Boolean(fault)}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          hideLabel
          label={i18n._('{name}, to', { name })}
          value={slot.to}
          onChange={(to) => onTimes({ to })}
          onBlur={onLeave}
          error={Boolean(fault)}
        />
        <IconButton label={i18n._('Remove {name}', { name })} size="md" onClick={onRemove}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
        {runsOvernight(slot) && <span className="dim note">{i18n._('into the next day')}</span>}
      </div>
      {fault && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
