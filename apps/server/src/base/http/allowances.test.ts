import { expect, it } from 'vitest'
import { Allowances } from './allowances.ts'

it('allows a burst, and then only what has refilled', () => {
  const allowances = new Allowances(10, 2)
  for (let spent = 0; spent < 10; spent++) expect(allowances.spend('a', 1, 0)).toBe(0)
  expect(allowances.spend('a', 1, 0)).toBe(1)
  expect(allowances.spend('a', 5, 0)).toBe(3)
  expect(allowances.spend('a', 1, 500)).toBe(0)
  expect(allowances.spend('a', 1, 500)).toBe(1)
})

it('keeps allowances separate', () => {
  const allowances = new Allowances(10, 2)
  allowances.spend('a', 10, 0)
  expect(allowances.spend('b', 10, 0)).toBe(0)
})

it('refills no further than its capacity', () => {
  const allowances = new Allowances(10, 2)
  allowances.spend('a', 5, 0)
  expect(allowances.spend('a', 11, 1_000_000)).toBeGreaterThan(0)
})
