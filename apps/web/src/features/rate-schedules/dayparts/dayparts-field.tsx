import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { daypartPrice, findDaypartFaults, MOST_DAYPARTS } from '@plaza/domain/dayparts'
import { isMinorUnits } from '@plaza/domain/money'
import { IconPlus, IconSunHigh, IconTrash } from '@tabler/icons-react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { faultsOf } from '../../../ui/form/field-names.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { TimeInput } from '../../../ui/form/time-input.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import type { EditorForm } from '../editor/zones-field.tsx'
import type { ZoneDraft } from '../zone-draft.ts'
import { type DaypartDraft, exampleParts, inOrder, nextPart, spanOf } from './daypart-draft.ts'
import { DaypartStrip } from './daypart-strip.tsx'
import { WordHelp } from '../../../shared/word-help/word-help.tsx'
import styles from './dayparts.module.css'

interface DaypartsFieldProps {
  form: EditorForm
  currency: string
}

/** The parts of the day of the form: drawn on a strip of its 24 hours, with typed times, names and percents. */
export function DaypartsField({ form: { control }, currency }: DaypartsFieldProps) {
  const { field } = useField({ control, name: 'dayparts' })
  const { errors } = useFormState({ control })
  const zones = useWatch({ control, name: 'zones' }) as ZoneDraft[]
  const parts = (field.value ?? []) as DaypartDraft[]
  const told = new Map(faultsOf(errors.dayparts ?? {}).map(({ path, message }) => [path, message]))
  const live = liveFaults(parts)
  const faultOf = (index: number, name: keyof DaypartDraft) =>
    told.get(`${index}.${name}`) ?? live.get(`${index}.${name}`)
  const next = nextPart(parts)
  const put = (changed: readonly DaypartDraft[]) => field.onChange([...changed])
  const patch = (at: number, change: Partial<DaypartDraft>) =>
    put(parts.map((part, index) => (index === at ? { ...part, ...change } : part)))
  const add = (times: { from: string; to: string }) =>
    put(inOrder([...parts, { name: freeName(parts), ...times, percent: 50 }]))

  return (
    <section
      className={`card ${styles.card}`}
      aria-label={i18n._('Parts of the day')}
      ref={field.ref}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <div>
          <h2>
            {i18n._('Parts of the day')} <WordHelp term="daypart" />
          </h2>
          <p className="dim note">
            {parts.length > 0
              ? i18n._(
                  'Each is sold by itself at a percent of the price of the day. The whole day stays on sale and takes all of them.',
                )
              : i18n._('The day is sold whole. Divide it to sell mornings or evenings by themselves.')}
          </p>
        </div>
        <div className={styles.tools}>
          {parts.length === 0 && (
            <Button icon={<IconSunHigh size={15} aria-hidden="true" />} onClick={() => put(exampleParts())}>
              {i18n._('Morning, Day, Evening')}
            </Button>
          )}
          <Button
            look={parts.length === 0 ? 'quiet' : undefined}
            disabled={!next}
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => next && add(next)}
          >
            {i18n._('Add a part')}
          </Button>
        </div>
      </div>
      <DaypartStrip parts={parts} onChange={put} onDraw={add} canDraw={parts.length < MOST_DAYPARTS} />
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part, index) => (
            <DaypartRow
              key={index}
              part={part}
              nth={index + 1}
              price={priceText(zones, part, currency)}
              faultOf={(name) => faultOf(index, name)}
              onChange={(change) => patch(index, change)}
              onLeave={() => {
                const sorted = inOrder(parts)
                if (sorted.some((one, at) => one !== parts[at])) put(sorted)
                field.onBlur()
              }}
              onRemove={() => put(parts.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The faults of the times while they are typed; what is still incomplete is told when the form is sent. */
function liveFaults(parts: readonly DaypartDraft[]): Map<string, string> {
  const complete = parts.flatMap((part, index) =>
    spanOf(part) ? [{ index, part: { ...part, percent: part.percent ?? 1 } }] : [],
  )
  const faults = findDaypartFaults(complete.map(({ part }) => part))
  return new Map(
    faults.map(({ index, field = 'from', message }) => [`${complete[index]?.index}.${field}`, message]),
  )
}

/** A name that no other part has. */
function freeName(parts: readonly DaypartDraft[]): string {
  const taken = new Set(parts.map(({ name }) => name))
  const names = [...exampleParts().map(({ name }) => name), i18n._('Night')]
  return names.find((name) => !taken.has(name)) ?? i18n._('Part {n}', { n: parts.length + 1 })
}

/** What a part costs in the first zone, at its base price; nothing while either is missing. */
function priceText([zone]: readonly ZoneDraft[], { percent }: DaypartDraft, currency: string): string {
  const base = zone?.rateDetails.pricePerDay
  if (!zone || !isMinorUnits(base) || !isMinorUnits(percent)) return ''
  const price = formatMoney(daypartPrice(base, percent), currency)
  return i18n._('{price} a spot and day in {zone}', { price, zone: zone.name })
}

interface DaypartRowProps {
  part: DaypartDraft
  nth: number
  price: string
  faultOf: (name: keyof DaypartDraft) => string | undefined
  onChange: (change: Partial<DaypartDraft>) => void
  /** Called when the focus leaves the row: then the parts are put into the order of the day. */
  onLeave: () => void
  onRemove: () => void
}

function DaypartRow({ part, nth, price, faultOf, onChange, onLeave, onRemove }: DaypartRowProps) {
  const name = part.name || i18n._('Part {n}', { n: nth })
  return (
    <li
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <TextInput
        label={i18n._('Name of part {n}', { n: nth })}
        value={part.name}
        error={faultOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        autoComplete="off"
      />
      <TimeInput
        label={i18n._('From')}
        value={part.from}
        error={faultOf('from')}
        onChange={(from) => onChange({ from })}
      />
      <TimeInput
        label={i18n._('To')}
        value={part.to}
        error={faultOf('to')}
        onChange={(to) => onChange({ to })}
      />
      <NumberInput
        label={i18n._('Of the price')}
        unit="%"
        least={1}
        most={100}
        required
        value={part.percent}
        error={faultOf('percent')}
        help={price}
        onChange={(percent) => onChange({ percent })}
      />
      <IconButton label={i18n._('Remove {name}', { name })} onClick={onRemove}>
        <IconTrash size={17} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
