import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { formatDateRange } from '../../lib/format.ts'
import { newDraft, type KeptDisplay } from './draft.ts'
import { campaignName } from './campaign-name.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const DATES = formatDateRange('2027-03-08', '2027-03-21')
const at = (location_name: string, org_name: string) => ({ location_name, org_name }) as KeptDisplay
const named = (displays: KeptDisplay[], general = {}) =>
  campaignName({
    displays,
    general: { ...newDraft().general, start_date: '2027-03-08', end_date: '2027-03-21', ...general },
  })

test('a campaign that nobody named is called after its place, its owner or the number of its displays', () => {
  expect(named([at('Quay', 'Ada'), at('Quay', 'Ada')])).toBe(`Quay, ${DATES}`)
  expect(named([at('Quay', 'Ada'), at('Mill', 'Ada')])).toBe(`Ada, ${DATES}`)
  expect(named([at('Quay', 'Ada'), at('Mill', 'Bo')])).toBe(`2 displays, ${DATES}`)
})

test('a name that was given stays, and before displays and dates there is none to propose', () => {
  expect(named([at('Quay', 'Ada')], { name: ' Spring ' })).toBe('Spring')
  expect(named([])).toBe('')
  expect(named([at('Quay', 'Ada')], { start_date: '' })).toBe('')
})
