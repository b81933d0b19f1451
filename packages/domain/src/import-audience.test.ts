import { expect, test } from 'vitest'
import { audienceIn } from './import-audience.ts'

test('an audience is read from its cells, and nothing is assumed of what they leave out', () => {
  const cells = {
    weekly_impressions: ' 42.000 ',
    audience_basis: 'Modelled',
    audience_source: ' City model ',
  }
  expect(audienceIn({ ...cells, audience_as_of: '2026-10-01' })).toEqual({
    weekly_impressions: 42_000,
    basis: 'modelled',
    source: 'City model',
    as_of: '2026-10-01',
  })
  expect(audienceIn(cells)?.as_of).toBeUndefined()
  expect(audienceIn({ weekly_impressions: 'many' })?.weekly_impressions).toBe('many')
  expect(audienceIn({ weekly_impressions: ' ', audience_basis: '' })).toBeNull()
  expect(audienceIn({})).toBeNull()
})
