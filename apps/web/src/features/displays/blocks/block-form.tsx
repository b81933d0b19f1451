import { i18n } from '@lingui/core'
import { Chip, Input } from '@mantine/core'
import { blockSpots } from '@plaza/contract/blocks'
import type { CalendarDate } from '@plaza/domain/calendar'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hasFailedWith } from '../../../lib/api-error.ts'
import { formatDateRange } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { DateRangeField } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useClose } from '../../../ui/layers/unsaved.ts'
import { useBlock, type Availability } from './queries.ts'
import styles from './blocks.module.css'

interface BlockFormProps {
  displayId: string
  zones: Availability['zones']
  /** Today's date at the display's location. */
  today: CalendarDate
}

/** The days on which too few spots are free, as the refusal names them. */
function shortDays(error: unknown): { from: string; to: string }[] {
  return hasFailedWith(error, 'sold_out') ? (error.data?.zones ?? []).flatMap(({ dates }) => dates) : []
}

/** The form that takes spots of a zone out of sale. */
export function BlockForm({ displayId, zones, today }: BlockFormProps) {
  const block = useBlock()
  const close = useClose()
  // A new key after each block, so that the form starts empty again.
  const [round, setRound] = useState(0)
  const form = useZodForm(blockSpots.body, {
    zone_id: zones[0]?.zone_id ?? '',
    start_date: '',
    end_date: '',
    spots: zones[0]?.capacity ?? 1,
    note: '',
    dayparts: [],
  })
  const { control } = form
  const zoneId = useWatch({ control, name: 'zone_id' })
  const zone = zones.find(({ zone_id }) => zone_id === zoneId)
  const capacity = zone?.capacity
  const short = shortDays(block.error)
  return (
    <Form
      key={round}
      form={form}
      label={i18n._('Block dates')}
      fieldOfCode={{ sold_out: 'spots' }}
      onSubmit={async (body) => {
        await block.mutateAsync({ params: { id: displayId }, body })
        form.reset()
        setRound(round + 1)
      }}
    >
      <Fields>
        <SelectField
          control={control}
          name="zone_id"
          label={i18n._('Zone')}
          choices={zones.map(({ zone_id, name }) => ({ value: zone_id, label: name }))}
        />
        <NumberField
          control={control}
          name="spots"
          label={i18n._('Spots')}
          unit={capacity === undefined ? undefined : i18n._('of {n}', { n: capacity })}
          required
        />
        <Wide>
          <DateRangeField
            control={control}
            from="start_date"
            to="end_date"
            label={i18n._('Days')}
            min={today}
            required
          />
        </Wide>
        {zone && (
          <Wide>
            <PartsField control={control} zone={zone} />
          </Wide>
        )}
        <Wide>
          <TextField
            control={control}
            name="note"
            label={i18n._('Note')}
            help={i18n._('For your own use: sold elsewhere, own content or repairs.')}
          />
        </Wide>
      </Fields>
      {short.length > 0 && (
        <p className="small" role="status">
          {i18n._('Fewer spots are free on {days}.', {
            days: short.map(({ from, to }) => formatDateRange(from, to)).join(', '),
          })}
        </p>
      )}
      <DialogActions>
        <Button onClick={close}>{i18n._('Close')}</Button>
        <SubmitButton>{i18n._('Block')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

interface PartsFieldProps {
  control: ReturnType<typeof useZodForm<typeof blockSpots.body>>['control']
  zone: Availability['zones'][number]
}

/** Which parts of the day are blocked; all of it without any. Nothing where the zone sells the day whole. */
function PartsField({ control, zone: { dates } }: PartsFieldProps) {
  const { field, error } = useField({ control, name: 'dayparts' })
  const names = (dates[0]?.dayparts ?? []).map(({ name }) => name)
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  if (names.length === 0 && chosen.length === 0) return null
  return (
    <Input.Wrapper label={i18n._('When')} error={error}>
      <Chip.Group multiple value={chosen} onChange={field.onChange}>
        <div className={styles.parts} role="group" aria-label={i18n._('When')}>
          <Chip size="sm" checked={chosen.length === 0} onChange={() => field.onChange([])}>
            {i18n._('Whole day')}
          </Chip>
          {names.map((name) => (
            <Chip key={name} size="sm" value={name}>
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}
