import { i18n } from '@lingui/core'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { offered } from '../../../../test/offered.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { compareFacts, bestOf } from './compare-facts.ts'
import { comparedIds, comparedText } from './compared.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const flightOf = (total: number, plays: number) => ({
  zone_id: 'z',
  zone_name: 'Main',
  total,
  plays,
  impressions: null,
  per_thousand: null,
  spots_free: 2,
  open_days: 7,
  days: 7,
})
const compared = (...rows: Partial<OfferedDisplay>[]) =>
  rows.map((row) => ({ row: { ...offered, ...row }, offer: undefined }))
const factOf = (label: string, rows: Partial<OfferedDisplay>[]) =>
  compareFacts(compared(...rows), undefined).find((fact) => fact.label === label)

test('an address names up to four displays, each once', () => {
  expect(comparedIds('a,b,a,,c d,e,f,g')).toEqual(['a', 'b', 'e', 'f'])
  expect(comparedIds(undefined)).toEqual([])
  expect(comparedText(['a', 'b'])).toBe('a,b')
  expect(comparedText([])).toBeUndefined()
})

test('the best of some figures is one of them, and none where all are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(20), { nil: undefined }), { maxLength: 4 }), (figures) => {
      const known = figures.filter((figure) => figure !== undefined)
      const best = bestOf(figures, 'least')
      expect(figures.filter((_, nth) => best[nth])).toEqual(
        new Set(known).size > 1 ? known.filter((figure) => figure === Math.min(...known)) : [],
      )
    }),
  )
})

test('the lowest total and the most plays for the money are told apart', () => {
  const rows = [{ flight: flightOf(10_000, 1000) }, { flight: flightOf(20_000, 4000) }]
  expect(factOf('Total', rows)).toMatchObject({ best: [true, false], same: false })
  expect(factOf('Plays', rows)).toMatchObject({ best: [false, true] })
  expect(
    compareFacts(compared(...rows), undefined).find(({ bestWords }) => bestWords === 'Most for the money'),
  ).toMatchObject({
    values: [['10'], ['20']],
    best: [false, true],
  })
  expect(factOf('Spots free', rows)).toMatchObject({ same: true, best: [false, false] })
})

test('prices of two currencies have no lowest, and what is not free has no figures', () => {
  const rows = [
    { flight: flightOf(100, 10) },
    { flight: flightOf(200, 10), currency: 'USD' },
    { flight: null },
  ]
  expect(factOf('Total', rows)).toMatchObject({ best: [false, false, false] })
  expect(factOf('Total', rows)?.values[2]).toEqual(['Not free'])
  expect(factOf('Plays', rows)?.values[2]).toEqual(['–'])
})

test('people and distance are only there where they are known', () => {
  expect(factOf('People reached', [{ flight: flightOf(100, 10) }])).toBeUndefined()
  expect(factOf('Distance', [{}])).toBeUndefined()
  const facts = compareFacts(compared({}, { location: { lat: 53.6, lng: 9.9 } }), { lat: 53.5, lng: 9.9 })
  expect(facts.find(({ label }) => label === 'Distance')).toMatchObject({ best: [true, false] })
  expect(facts.some(({ label }) => label === 'Total')).toBe(false)
})
