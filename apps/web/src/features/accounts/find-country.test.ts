import { expect, it } from 'vitest'
import { findCountry } from './find-country.ts'

it.each([
  ['Europe/Berlin', ['en-US'], 'DE'],
  ['Europe/Vienna', ['de'], 'AT'],
  ['Europe/Lisbon', ['en-GB', 'pt-PT'], 'PT'],
  ['America/Chicago', ['es-MX', 'es'], 'US'],
  ['UTC', ['en-US', 'sv-SE'], ''],
  ['Mars/Base', ['not a language', 'de-XX'], ''],
])('in %s with %j somebody is most likely in %j', (timeZone, languages, country) =>
  expect(findCountry(timeZone, languages)).toBe(country),
)
