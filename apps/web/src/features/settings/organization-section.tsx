import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { type getOrganization, updateOrganization } from '@plaza/contract/organizations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateUserInfo, useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { industries } from '../../shared/industries.ts'
import { Form } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { SuggestField, TextField } from '../../ui/form/text-field.tsx'
import { useStoredForm } from '../../ui/form/use-zod-form.ts'
import { InvoiceDetails } from './invoice-details.tsx'
import { Loaded } from './loaded.tsx'
import { organizationQuery } from './queries.ts'
import { currencyChoices } from '../../shared/currency-choices.ts'
import styles from './settings.module.css'

/** The organization's own data, and what its invoices show. */
export function OrganizationSection() {
  const query = useQuery(organizationQuery(useUser().org_id))
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(organization) => <OrganizationForm organization={organization} />}</Loaded>
    </div>
  )
}

type Organization = CallData<typeof getOrganization>

const valuesOf = ({
  can: _can,
  id: _id,
  type: _type,
  active: _active,
  lead_days,
  ...rest
}: Organization) => ({
  ...rest,
  lead_days: lead_days ?? undefined,
})

function OrganizationForm({ organization }: { organization: Organization }) {
  const user = useUser()
  const client = useQueryClient()
  const sells = organization.type === 'DSO'
  const save = useCall(updateOrganization, {
    invalidates: ['organizations'],
    onSuccess: ({ data: { name, currency } }) =>
      updateUserInfo({ organization: { ...user.organization, name, currency } }),
  })
  const form = useStoredForm(updateOrganization.body, valuesOf(organization))
  const { control } = form
  return (
    <Form
      form={form}
      label={i18n._('Organization')}
      className={styles.form}
      fieldOfCode={{ in_use: 'currency' }}
      onSubmit={async (body) => {
        const { data } = await save.mutateAsync({ params: { orgId: organization.id }, body })
        form.reset(valuesOf(data))
      }}
      onReload={async () =>
        form.reset(valuesOf(await client.fetchQuery({ ...organizationQuery(organization.id), staleTime: 0 })))
      }
    >
      <section className={`card ${styles.card}`} aria-label={i18n._('What people see')}>
        <h2>{i18n._('What people see')}</h2>
        <div className={styles.two}>
          <TextField control={control} name="name" label={i18n._('Organization name')} required />
          <SuggestField control={control} name="industry" label={i18n._('Industry')} offers={industries} />
          <TextField control={control} name="website" type="url" label={i18n._('Website')} />
          <TextField control={control} name="phone" label={i18n._('Phone')} />
        </div>
      </section>
      <InvoiceDetails control={control} issues={organization.type === 'PLATFORM'} />
      <section className={`card ${styles.card}`} aria-label={i18n._('How you work')}>
        <h2>{i18n._('How you work')}</h2>
        <div className={styles.two}>
          <SelectField
            control={control}
            name="currency"
            label={i18n._('Currency')}
            help={
              sells
                ? i18n._('This can no longer change once you have rate schedules.')
                : i18n._("The currency of your budgets. Prices stay in the seller's currency.")
            }
            choices={currencyChoices()}
            searchable
          />
          <SuggestField
            control={control}
            name="time_zone"
            label={i18n._('Time zone')}
            help={i18n._('Where your office is.')}
            offers={timeZones()}
          />
          {organization.lead_days !== null && (
            <NumberField
              control={control}
              name="lead_days"
              label={i18n._('Days you need before a campaign')}
              unit={i18n._('days')}
              required
              help={i18n._('Between the purchase and the first day.')}
            />
          )}
        </div>
      </section>
      <div className={styles.buttons}>
        <SubmitButton disabled={!organization.can.update}>{i18n._('Save')}</SubmitButton>
      </div>
    </Form>
  )
}

/** The browser's own list of time zones. */
function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
