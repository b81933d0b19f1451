import { currencyOfCountry } from '@plaza/domain/country-currencies'
import { useEffect } from 'react'
import { findCountry } from './find-country.ts'
import type { SignUpFields } from './signup-schema.ts'

/**
 * Takes a country into the form, and with it the currency of its prices, unless another currency was chosen than the
 * one that came with the country before.
 */
function putCountry({ getValues, setValue }: SignUpFields, country: string, before: string): void {
  const { currency } = getValues('organization')
  if (!currency || currency === currencyOfCountry(before)) {
    setValue('organization.currency', currencyOfCountry(country))
  }
}

/**
 * Offers the country in which the visitor most likely is, once the form is drawn, and lets the currency follow the
 * country that is chosen. Nothing is offered over what was chosen meanwhile.
 */
export function useLikelyCountry(form: SignUpFields): void {
  useEffect(() => {
    let before = form.getValues('organization.country')
    const stop = form.subscribe({
      name: 'organization.country',
      formState: { values: true },
      callback: ({ values: { organization } }) => {
        if (organization.country === before) return
        putCountry(form, organization.country, before)
        before = organization.country
      },
    })
    const timer = setTimeout(() => {
      if (form.getValues('organization.country')) return
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      form.setValue('organization.country', findCountry(timeZone, navigator.languages))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
}
