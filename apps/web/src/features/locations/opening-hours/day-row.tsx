import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { weekdayName } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CopyMenu } from './copy-menu.tsx'
import styles from './opening-hours.module.css'
import { SlotRow } from './slot-row.tsx'
import type { PlacedSlot, Slot } from './week.ts'

interface DayRowProps {
  day: number
  slots: PlacedSlot[]
  faultOf: (index: number) => string | undefined
  onLeave: () => void
  onOpen: (open: boolean) => void
  onAdd: () => void
  onRemove: (index: number) => void
  onTimes: (index: number, times: Partial<Slot>) => void
  onCopy: (days: readonly number[]) => void
}

/** One day of the week: closed, or its slots. */
export function DayRow({
  day,
  slots,
  faultOf,
  onLeave,
  onOpen,
  onAdd,
  onRemove,
  onTimes,
  onCopy,
}: DayRowProps) {
  const name = weekdayName(day)
  const open = slots.length > 0
  return (
    <li className={styles.day}>
      <Checkbox label={name} checked={open} onChange={(event) => onOpen(event.currentTarget.checked)} />
      <div className={styles.slots}>
        {!open && <span className={`dim small ${styles.closed}`}>{i18n._('Closed')}</span>}
        {slots.map(({ slot, index }, nth) => (
          <SlotRow
            key={nth}
            slot={slot}
            name={i18n._('{name}, slot {n}', { name, n: nth + 1 })}
            fault={faultOf(index)}
            onLeave={onLeave}
            onTimes={(times) => onTimes(index, times)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        {open && (
          <IconButton label={i18n._('Add a slot on {name}', { name })} onClick={onAdd}>
            <IconPlus size={16} aria-hidden="true" />
          </IconButton>
        )}
        <CopyMenu name={name} onCopy={onCopy} />
      </div>
    </li>
  )
}
