import { i18n } from '@lingui/core'
import { MAX_BUDGET } from '@plaza/domain/money'
import { IconArrowRight } from '@tabler/icons-react'
import { formatDate } from '../../../lib/format.ts'
import { daysToBook } from '../../../lib/today.ts'
import { proposedName } from '../../../shared/campaign-draft/campaign-name.ts'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { CategoryInput } from '../../../shared/category/category-input.tsx'
import { DaysOfWeekField } from '../../../shared/flight/days-of-week-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateRangeField } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-input.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { FirstAside } from './first-aside.tsx'
import { FlightNotice } from './notices.tsx'
import { StepBar } from './step-bar.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { generalSchema, generalValues, stepAfterGeneral, type StepProps } from './steps.ts'
import styles from './new-campaign.module.css'

/** Step 1: the name, the dates, the manager and the budget. */
export function StepGeneral({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const days = daysToBook(draft.displays)
  const proposed = proposedName(draft)
  const form = useZodForm(generalSchema(days, proposed), generalValues(draft))
  const { control } = form

  useDraftForm(form, generalValues(draft), (values) => ({ general }) => ({
    general: {
      ...general,
      ...values,
      start_date: values.start_date ?? '',
      end_date: values.end_date ?? '',
      days_of_week: values.days_of_week ?? [],
      category: values.category ?? '',
      budget: values.budget ?? null,
    },
  }))

  return (
    <div className={styles.first}>
      <Form
        form={form}
        label={i18n._('Campaign')}
        className={styles.narrow}
        onSubmit={() => Promise.resolve(go(stepAfterGeneral(draft)))}
      >
        <div className={`card ${styles.card}`}>
          <Fields>
            <Wide>
              <TextField
                control={control}
                name="name"
                label={i18n._('Name')}
                placeholder={proposed}
                required={!proposed}
              />
            </Wide>
            <DateRangeField
              control={control}
              from="start_date"
              to="end_date"
              label={i18n._('Flight dates')}
              help={i18n._('First and last day, both included; {date} at the earliest.', {
                date: formatDate(days.first),
              })}
              placeholder={i18n._('Choose dates')}
              min={days.first}
              max={days.last}
              required
            />
            <MoneyField
              control={control}
              name="budget"
              label={i18n._('Budget')}
              help={i18n._('Optional. Nothing is bought above it, before tax.')}
              currency={draft.currency}
              most={MAX_BUDGET}
            />
            <Wide>
              <DaysOfWeekField control={control} name="days_of_week" />
            </Wide>
            <Wide>
              <CategoryField form={form} />
            </Wide>
            <Wide>
              <TextField
                control={control}
                name="manager_email"
                type="email"
                autoComplete="email"
                label={i18n._('Manager email')}
                help={i18n._('Owners and we write there about this campaign.')}
                required
              />
            </Wide>
          </Fields>
          <FlightNotice />
        </div>
        <StepBar>
          <Button type="submit" look="main" iconAfter={<IconArrowRight size={16} aria-hidden="true" />}>
            {stepAfterGeneral(draft) === 2 ? i18n._('Continue to displays') : i18n._('Continue to zones')}
          </Button>
        </StepBar>
      </Form>
      <FirstAside />
    </div>
  )
}

type GeneralForm = ReturnType<typeof useZodForm<ReturnType<typeof generalSchema>>>

/** What is advertised. Owners may not show everything, so it is asked before displays are found. */
function CategoryField({ form: { control } }: { form: GeneralForm }) {
  const { field, error } = useField({ control, name: 'category' })
  return (
    <CategoryInput
      label={i18n._('What you advertise')}
      help={i18n._('Optional. Displays that do not show it are left out, and owners see it.')}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
