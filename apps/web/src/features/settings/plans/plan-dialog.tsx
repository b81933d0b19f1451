import { i18n } from '@lingui/core'
import { figureIn, isCurrency, isMinorUnits } from '@plaza/domain/money'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-input.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { currencyChoices } from '../../../shared/currency-choices.ts'
import { bodyOf, fieldOfIssue, planSchema, valuesOf } from './plan-form.ts'
import { intervalChoices } from './plan-words.ts'
import { fetchPlan, type PlanRow, useCreatePlan, useUpdatePlan } from './queries.ts'

/** Creates or changes a plan. A change applies at once to the organizations that have the plan. */
export function PlanDialog({ plan: given, onClose }: { plan: PlanRow | null; onClose: () => void }) {
  const [plan, setPlan] = useState(given)
  const { organization } = useUser()
  const create = useCreatePlan()
  const update = useUpdatePlan()
  const fresh = {
    plan_name: '',
    currency: organization.currency,
    interval: 'month' as const,
    for_owners: false,
    for_advertisers: false,
  }
  const form = useZodForm(planSchema, plan ? valuesOf(plan) : fresh)
  const { control } = form
  const currency = useWatch({ control, name: 'currency' })
  // When the currency changes, the typed figure stays, not the number of minor units.
  const priced = useRef(currency)
  useEffect(
    () =>
      form.subscribe({
        name: 'currency',
        formState: { values: true },
        callback: ({ values: { currency: next, price }, type }) => {
          if (!isCurrency(next)) return
          if (type === 'change' && isMinorUnits(price)) {
            form.setValue('price', figureIn(price, priced.current, next) ?? Number.NaN, { shouldDirty: true })
          }
          priced.current = next
        },
      }),
    [form],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan ? i18n._('Change {name}', { name: plan.plan_name }) : i18n._('New plan')}
      size="lg"
    >
      <Form
        form={form}
        fieldOfIssue={fieldOfIssue}
        onSubmit={async (values) => {
          const body = bodyOf(values)
          if (plan)
            await update.mutateAsync({ params: { id: plan.id }, body: { ...body, version: plan.version } })
          else await create.mutateAsync({ body })
          onClose()
        }}
        onReload={
          plan
            ? async () => {
                const stored = await fetchPlan(plan.id)
                setPlan(stored)
                form.reset(valuesOf(stored))
              }
            : undefined
        }
      >
        <Fields>
          <Wide>
            <TextField control={control} name="plan_name" label={i18n._('Name')} required focusFirst />
          </Wide>
          <MoneyField
            control={control}
            name="price"
            label={i18n._('Price')}
            currency={isCurrency(currency) ? currency : organization.currency}
            least={0}
            required
          />
          <SelectField control={control} name="interval" label={i18n._('Paid')} choices={intervalChoices()} />
          <SelectField
            control={control}
            name="currency"
            label={i18n._('Currency')}
            choices={currencyChoices()}
            searchable
          />
          <NumberField
            control={control}
            name="fee_percent"
            label={i18n._('Fee on sales')}
            placeholder={i18n._('As the platform')}
            unit="%"
            decimals={2}
            most={100}
          />
          <NumberField
            control={control}
            name="displays"
            label={i18n._('Displays at most')}
            placeholder={i18n._('Any number')}
          />
          <NumberField
            control={control}
            name="users"
            label={i18n._('Users at most')}
            placeholder={i18n._('Any number')}
          />
          <Wide>
            <CheckboxField
              control={control}
              name="for_owners"
              label={i18n._('Display owners without another plan have this one')}
            />
            <CheckboxField
              control={control}
              name="for_advertisers"
              label={i18n._('Advertisers without another plan have this one')}
            />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{plan ? i18n._('Save') : i18n._('Create plan')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
