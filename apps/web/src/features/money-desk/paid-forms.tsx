import { i18n } from '@lingui/core'
import { markInvoicePaid, markPayoutPaid } from '@plaza/contract/money-desk'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { formatMoney } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { DateInput } from '../../ui/form/date-range-input.tsx'
import { Fields, Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { type Item, useMarkInvoicePaid, useMarkPayoutPaid } from './queries.ts'
import styles from './desk.module.css'

interface PaidFormProps {
  item: Item
  onDone: () => void
}

/** The day on which something was paid: today or before. */
function DayField<In extends FieldValues, Out>({
  control,
  name,
  label,
}: {
  control: Control<In, unknown, Out>
  name: Path<In>
  label: string
}) {
  const { field, error } = useField({ control, name })
  return (
    <DateInput
      label={label}
      required
      max={todayAt()}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={error}
    />
  )
}

/** Marks an invoice as paid. Owners are released what they have earned, so it is asked about. */
export function InvoicePaidForm({ item, onDone }: PaidFormProps) {
  const mark = useMarkInvoicePaid()
  const form = useZodForm(markInvoicePaid.body, { amount: item.amount ?? 0, paid_on: todayAt() })
  const amount = formatMoney(item.amount ?? 0, item.currency)
  return (
    <section className={styles.act} aria-labelledby="paid">
      <h3 id="paid">{i18n._('Mark as paid')}</h3>
      <Form
        form={form}
        className={styles.form}
        onSubmit={async (body) => {
          const sure = await confirmDialog({
            title: i18n._('Has {amount} arrived?', { amount }),
            text: i18n._(
              'What the owners of “{campaign}” have earned is released to them, and waits here as a payout to make. This cannot be taken back.',
              { campaign: item.campaign },
            ),
            action: i18n._('Mark as paid'),
          })
          if (!sure) return
          await mark.mutateAsync({ params: { id: item.id }, body })
          onDone()
        }}
      >
        <Fields>
          <DayField control={form.control} name="paid_on" label={i18n._('Arrived on')} />
        </Fields>
        <div>
          <SubmitButton>{i18n._('{amount} has arrived', { amount })}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Marks as paid out by bank what an owner has earned. */
export function PayoutPaidForm({ item, onDone }: PaidFormProps) {
  const mark = useMarkPayoutPaid()
  const { currency } = item
  const form = useZodForm(markPayoutPaid.body, {
    amount: item.amount ?? 0,
    currency,
    paid_on: todayAt(),
    reference: '',
  })
  const amount = formatMoney(item.amount ?? 0, currency)
  return (
    <section className={styles.act} aria-labelledby="paid-out">
      <h3 id="paid-out">{i18n._('Mark as paid out')}</h3>
      <Form
        form={form}
        className={styles.form}
        onSubmit={async (body) => {
          const sure = await confirmDialog({
            title: i18n._('Have you transferred {amount}?', { amount }),
            text: i18n._(
              '{owner} then sees it as paid out. Nothing is moved in your bank, and this cannot be taken back.',
              {
                owner: item.organization,
              },
            ),
            action: i18n._('Mark as paid out'),
          })
          if (!sure) return
          await mark.mutateAsync({ params: { orgId: item.org_id ?? '' }, body })
          onDone()
        }}
      >
        <Fields>
          <DayField control={form.control} name="paid_on" label={i18n._('Transferred on')} />
          <TextField
            control={form.control}
            name="reference"
            label={i18n._('Reference')}
            help={i18n._('As it stands on the transfer.')}
            required
          />
        </Fields>
        <div>
          <SubmitButton>{i18n._('{amount} is transferred', { amount })}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
