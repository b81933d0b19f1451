import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { distanceText, shortPlaceText, townOf } from './display-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['Paul-Nevermann-Platz 1, 22765 Hamburg', 'Hamburg'],
  ['12 Tooley Street, London SE1 2UP', 'London'],
  ['Rua Augusta 24, 1100-053 Lisboa, Portugal', 'Lisboa'],
  ['350 5th Ave, New York, NY 10118', 'New York'],
  ['Somewhere', ''],
  ['', ''],
])('the town of %j is %j', (address, town) => {
  expect(townOf(address)).toBe(town)
})

test('a place says its town once', () => {
  expect(shortPlaceText({ location_name: 'Altona station', address: 'Platz 1, 22765 Hamburg' })).toBe(
    'Altona station, Hamburg',
  )
  expect(shortPlaceText({ location_name: 'Hamburg airport', address: 'Platz 1, 22765 Hamburg' })).toBe(
    'Hamburg airport',
  )
})

test.each([
  [4, '0 m'],
  [347, '350 m'],
  [1449, '1.4 km'],
  [12_600, '13 km'],
])('a distance of %i metres is said as %s', (metres, words) => {
  expect(distanceText(metres)).toBe(words)
})
