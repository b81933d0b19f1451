import { i18n } from '@lingui/core'
import { Checkbox, Menu, SegmentedControl } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { weekdayName } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { faultsOf } from '../../../ui/form/field-names.ts'
import { TimeInput } from '../../../ui/form/time-input.tsx'
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx'
import {
  copyDay,
  DAYS,
  type Hours,
  type PlacedSlot,
  runsOvernight,
  type Slot,
  slotsOfDay,
  usualWeek,
  withoutDay,
  withoutSlot,
  withSlot,
  withTimes,
} from './week.ts'
import styles from './opening-hours.module.css'

interface Props<In extends FieldValues, Out> extends Pick<FieldProps<In, Out>, 'control' | 'name'> {
  /** Hours that can be taken over, under the head. */
  offer?: ReactNode
}

/** Opening hours in a form: always open, or the slots of a week, each fault at its slot. */
export function OpeningHoursField<In extends FieldValues, Out>({ control, name, offer }: Props<In, Out>) {
  const title = useId()
  const { field, fault } = useField({ control, name })
  const { isSubmitted } = useFormState({ control })
  const hours = field.value as Hours
  const faults = new Map(faultsOf(fault ?? {}).map(({ path, message }) => [path, message]))
  return (
    <fieldset className={styles.field} aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h3 id={title}>{i18n._('Opening hours')}</h3>
          <p className="dim note">{i18n._('In local time. Closed days cost nothing and show nothing.')}</p>
        </div>
        <SegmentedControl
          size="sm"
          aria-label={i18n._('Opening hours')}
          value={hours.type}
          data={[
            { value: 'always', label: i18n._('Always open') },
            { value: 'weekly', label: i18n._('Weekly hours') },
          ]}
          onChange={(type) =>
            field.onChange(type === 'always' ? { type, slots: [] } : { type, slots: usualWeek })
          }
        />
      </div>
      {offer}
      {hours.type === 'weekly' && (
        <WeekEditor
          slots={hours.slots ?? []}
          onChange={(slots) => field.onChange({ type: 'weekly', slots })}
          onLeave={field.onBlur}
          faultOf={(index) =>
            ['', '.from', '.to', '.day']
              .map((field) => faults.get(`slots.${index}${field}`))
              .find((message) => message !== undefined)
          }
        />
      )}
      {isSubmitted && faults.has('slots') && (
        <p className={styles.fault} role="alert">
          {faults.get('slots')}
        </p>
      )}
    </fieldset>
  )
}

interface WeekEditorProps {
  slots: readonly Slot[]
  onChange: (slots: Slot[]) => void
  onLeave: () => void
  /** Returns what is wrong with the slot at an index of the list. */
  faultOf: (index: number) => string | undefined
}

function WeekEditor({ slots, onChange, onLeave, faultOf }: WeekEditorProps) {
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

/** Renders a day of the week: closed, or its slots. */
function DayRow({ day, slots, faultOf, onLeave, onOpen, onAdd, onRemove, onTimes, onCopy }: DayRowProps) {
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

/** Copies a day's hours to others. */
function CopyMenu({ name, onCopy }: { name: string; onCopy: (days: readonly number[]) => void }) {
  const targets = [
    [i18n._('To Monday to Friday'), [1, 2, 3, 4, 5]],
    [i18n._('To the weekend'), [6, 7]],
    [i18n._('To every day'), DAYS],
  ] as const
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={i18n._('Copy the hours of {name}', { name })}>
          <IconCopy size={16} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map(([label, days]) => (
          <Menu.Item key={label} onClick={() => onCopy(days)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SlotRowProps {
  slot: Slot
  /** "Monday, slot 1", by which its fields are named. */
  name: string
  fault: string | undefined
  onLeave: () => void
  onTimes: (times: Partial<Slot>) => void
  onRemove: () => void
}

function SlotRow({ slot, name, fault, onLeave, onTimes, onRemove }: SlotRowProps) {
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
