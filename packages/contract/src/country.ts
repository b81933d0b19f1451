import { isCountry } from '@plaza/domain/countries'
import { text } from './fields.ts'

// The table of countries stands apart from the other fields, since most pages of the site need none.

const COUNTRY = 'This must be a country by its two letters of ISO 3166, for example DE.'

export const country = text(0, 2).refine(isCountry, COUNTRY)
/** A country that may be left empty. */
export const optionalCountry = text(0, 2).refine((code) => code === '' || isCountry(code), COUNTRY)
