import { expect, it } from 'vitest'
import { COUNTRIES, isCountry } from './countries.ts'

it('knows the 249 countries of ISO 3166-1, and no other code', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES).size).toBe(249)
  expect([...COUNTRIES]).toEqual(COUNTRIES.toSorted())
  for (const code of ['DE', 'GB', 'XK', 'EU', 'UK', 'de', '', null]) {
    expect([code, isCountry(code)]).toEqual([code, code === 'DE' || code === 'GB'])
  }
})

it('has a name for each of them', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([])
})
