import { i18n } from '@lingui/core'
import { createTaxRate } from '@plaza/contract/tax-rates'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { countryChoices } from '../../../shared/country-choices.ts'
import { useAddRate } from './queries.ts'

/** The call's own fields, with the rate in percent as people write it. */
const schema = createTaxRate.body.omit({ basis_points: true }).extend({
  percent: z
    .number('This must be a number.')
    .min(0, 'This must be at least 0.')
    .max(100, 'This must be at most 100.'),
})

type Values = Control<z.input<typeof schema>, unknown, z.output<typeof schema>>

function FromField({ control }: { control: Values }) {
  const { field, error } = useField({ control, name: 'valid_from' })
  return (
    <DateInput
      label={i18n._('In force from')}
      required
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={error}
    />
  )
}

interface RateDialogProps {
  /** The country and the name that are filled in, such as of the rate that another is to follow. */
  like: { country: string; name: string }
  onClose: () => void
}

/** Adds a rate from a day on. */
export function RateDialog({ like, onClose }: RateDialogProps) {
  const add = useAddRate()
  const countries = useMemo(() => countryChoices(), [])
  const form = useZodForm(schema, { ...like, valid_from: todayAt() })
  const { control } = form
  return (
    <Dialog open onClose={onClose} title={i18n._('New tax rate')} size="lg">
      <Form
        form={form}
        fieldOfIssue={(path) => (path === 'basis_points' ? 'percent' : path)}
        onSubmit={async ({ percent, ...values }) => {
          await add.mutateAsync({ body: { ...values, basis_points: Math.round(percent * 100) } })
          onClose()
        }}
      >
        <Fields>
          <SelectField
            control={control}
            name="country"
            label={i18n._('Country')}
            choices={countries}
            searchable
            required
          />
          <TextField
            control={control}
            name="name"
            label={i18n._('Name')}
            placeholder={i18n._('VAT')}
            required
          />
          <NumberField
            control={control}
            name="percent"
            label={i18n._('Rate')}
            unit="%"
            decimals={2}
            most={100}
            required
          />
          <FromField control={control} />
        </Fields>
        <p className="dim small">
          {i18n._('Documents from this day on have this rate. What was issued before stays as it is.')}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Add tax rate')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
