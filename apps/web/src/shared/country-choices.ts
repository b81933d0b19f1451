import { COUNTRIES } from '@plaza/domain/countries'
import { locale } from '@plaza/words/locale'
import type { Choice } from '../ui/form/select-field.tsx'

/** The name of a country in the reader's language, by its code. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code
}

/** All countries, in the order of their names. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale()),
  )
}
