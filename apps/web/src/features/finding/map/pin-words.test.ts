import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { roundPrice, pinWords } from './pin-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const pin = {
  lat: 45.7,
  lng: 4.8,
  count: 1,
  from_price: 1653,
  currency: 'EUR',
  display_id: '0199',
  name: 'Crossing 4',
  bounds: [4.8, 45.7, 4.8, 45.7] as [number, number, number, number],
}

test('a price on a cluster is never below the real one', () => {
  expect(roundPrice(1653, 'EUR')).toBe('€17')
  expect(roundPrice(2000, 'EUR')).toBe('€20')
  expect(roundPrice(1, 'EUR')).toBe('€0.01')
})

test('small amounts keep their decimals, large ones are shortened', () => {
  expect(roundPrice(740, 'EUR')).toBe('€7.40')
  expect(roundPrice(700, 'EUR')).toBe('€7')
  expect(roundPrice(123_400_00, 'EUR')).toBe('€123.4K')
  expect(roundPrice(1200, 'JPY')).toBe('¥1,200')
})

test('one display shows its price, several show their number', () => {
  expect(pinWords(pin, true)).toMatchObject({ strong: '€16.53', rest: '' })
  const many = pinWords({ ...pin, display_id: null, count: 23 }, true)
  expect(many).toMatchObject({ strong: '23', rest: expect.stringMatching(/^from/) })
})

test('a display without an open day soon still has a pin', () => {
  expect(pinWords({ ...pin, from_price: null }, true).strong).toBe('–')
})
