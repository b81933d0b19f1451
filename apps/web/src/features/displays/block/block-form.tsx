import { i18n } from '@lingui/core'
import { blockSpots } from '@plaza/contract/blocks'
import type { CalendarDate } from '@plaza/domain/calendar'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isApiError } from '../../../lib/api-error.ts'
import { formatDateRange } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { DateRangeField } from '../../../ui/form/date-range-field.tsx'
import { Fields, Wide } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useClose } from '../../../ui/layers/unsaved.ts'
import { useBlock, type Availability } from './queries.ts'

interface BlockFormProps {
  displayId: string
  zones: Availability['zones']
  /** The date that it is at the display's place. */
  today: CalendarDate
}

/** The days on which fewer spots are free, as a refusal tells them. */
function shortDays(error: unknown): { from: string; to: string }[] {
  if (!isApiError(error) || error.code !== 'sold_out') return []
  const { zones = [] } = (error.data ?? {}) as { zones?: { dates: { from: string; to: string }[] }[] }
  return zones.flatMap(({ dates }) => dates)
}

export function BlockForm({ displayId, zones, today }: BlockFormProps) {
  const block = useBlock()
  const close = useClose()
  // Another form after each block that was made.
  const [round, setRound] = useState(0)
  const form = useZodForm(blockSpots.body, {
    zone_id: zones[0]?.zone_id ?? '',
    start_date: '',
    end_date: '',
    spots: zones[0]?.capacity ?? 1,
    note: '',
  })
  const { control } = form
  const zoneId = useWatch({ control, name: 'zone_id' })
  const capacity = zones.find(({ zone_id }) => zone_id === zoneId)?.capacity
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
