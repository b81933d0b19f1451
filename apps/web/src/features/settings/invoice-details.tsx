import { i18n } from '@lingui/core'
import type { updateOrganization } from '@plaza/contract/organizations'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { countryChoices } from '../../shared/country-choices.ts'
import styles from './settings.module.css'

type Body = typeof updateOrganization.body

interface InvoiceDetailsProps {
  control: Control<z.input<Body>, unknown, z.output<Body>>
  /** Whether these are the details of whoever issues invoices. */
  issues: boolean
}

/** What stands of an organization on invoices and statements. */
export function InvoiceDetails({ control, issues }: InvoiceDetailsProps) {
  const countries = useMemo(() => countryChoices(), [])
  const title = i18n._('On invoices')
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="dim">
          {issues
            ? i18n._('You are the issuer of all invoices and statements. Your country decides their tax.')
            : i18n._('Your invoices and statements are made out to these details, from the next one on.')}
        </p>
      </div>
      <div className={styles.two}>
        <TextField
          control={control}
          name="legal_name"
          label={i18n._('Legal name')}
          help={i18n._('If this is empty, the name of the organization is used.')}
        />
        <TextField
          control={control}
          name="tax_id"
          label={i18n._('Tax id')}
          help={i18n._('Your VAT id, or the number under which you pay taxes.')}
        />
      </div>
      <TextField control={control} name="address" label={i18n._('Street and number')} rows={2} />
      <div className={styles.two}>
        <TextField control={control} name="postal_code" label={i18n._('Postal code')} />
        <TextField control={control} name="city" label={i18n._('City')} />
        <SelectField
          control={control}
          name="country"
          label={i18n._('Country')}
          choices={countries}
          searchable
        />
      </div>
    </section>
  )
}
