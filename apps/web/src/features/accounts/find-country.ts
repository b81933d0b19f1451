import { COUNTRIES } from '@plaza/domain/countries'

/** The time zones of a country; engines name this differently, and some do not have it. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const regionOf = (language: string): string => {
  try {
    return new Intl.Locale(language).region ?? ''
  } catch {
    return ''
  }
}

/**
 * The country in which somebody most likely is, by its code of ISO 3166-1: one that has the time zone (IANA) of their
 * machine, that of one of their languages (BCP 47) first. Empty where the zone belongs to none: languages alone would
 * often be wrong, since many people have their machine in English. It takes some tenths of a second where it asks the
 * engine about each country.
 */
export function findCountry(timeZone: string, languages: readonly string[]): string {
  const isHere = (country: string) => zonesOf(country).includes(timeZone)
  const spoken = languages.map(regionOf).filter((region) => COUNTRIES.includes(region))
  return spoken.find(isHere) ?? COUNTRIES.find(isHere) ?? ''
}
