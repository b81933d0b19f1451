import { expect, test } from 'vitest'
import { newDraft, type Draft, type KeptDisplay } from '../../../shared/campaign-draft/draft.ts'
import {
  furthestStep,
  generalSchema,
  generalValues,
  resumeStep,
  stepAfterGeneral,
  stepOfIssue,
  zoneOfIssue,
} from './steps.ts'

const TODAY = '2027-03-01'
const DAYS = { today: TODAY, first: '2027-03-02', last: '2029-03-01' }
const general = {
  name: 'Spring',
  start_date: '2027-03-02',
  end_date: '2027-03-08',
  days_of_week: [],
  manager_email: 'manager@example.org',
  budget: 100_000,
  category: '',
}
const display = { display_id: 'd1', currency: 'EUR' } as KeptDisplay
const zone = { id: 'z1', display_id: 'd1', spots: 1, media: [] }
const draftWith = (changes: Partial<Draft>): Draft => ({ ...newDraft(), ...changes })

test('each step opens when all earlier ones are done', () => {
  expect(furthestStep(newDraft(), DAYS)).toBe(1)
  expect(furthestStep(draftWith({ general }), DAYS)).toBe(2)
  expect(furthestStep(draftWith({ general, displays: [display] }), DAYS)).toBe(3)
  expect(furthestStep(draftWith({ general, displays: [display], zones: [zone] }), DAYS)).toBe(4)
})

test('resuming leads to the zones as soon as there are displays', () => {
  expect(resumeStep(draftWith({ displays: [display] }), DAYS)).toBe(1)
  expect(resumeStep(draftWith({ general }), DAYS)).toBe(2)
  expect(resumeStep(draftWith({ general, displays: [display] }), DAYS)).toBe(3)
  expect(resumeStep(draftWith({ general, displays: [display], zones: [zone] }), DAYS)).toBe(3)
})

test('a flight starts tomorrow at the earliest, and the fault is at its date', () => {
  const values = generalValues(draftWith({ general: { ...general, start_date: TODAY } }))
  const { error } = generalSchema(DAYS).safeParse(values)
  expect(error?.issues.map(({ path }) => path)).toEqual([['start_date']])
  expect(error?.issues[0]?.message).toContain('2 Mar 2027')
})

test('a flight without any of its weekdays is a fault at them', () => {
  const sundays = { ...general, end_date: '2027-03-05', days_of_week: [7] }
  const { error } = generalSchema(DAYS).safeParse(generalValues(draftWith({ general: sundays })))
  expect(error?.issues.map(({ path }) => path)).toEqual([['days_of_week']])
})

test('missing values are reported for all fields at once', () => {
  const { error } = generalSchema(DAYS).safeParse(generalValues(newDraft()))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['name', 'start_date', 'end_date', 'manager_email']),
  )
})

test('with displays and dates nobody has to name the campaign, nor its budget', () => {
  const unnamed = { ...general, name: '', budget: null }
  const found = draftWith({ general: unnamed, displays: [{ ...display, location_name: 'Quay' }] })
  expect(furthestStep(found, DAYS)).toBe(3)
  expect(furthestStep(draftWith({ general: unnamed }), DAYS)).toBe(1)
})

test('displays that are chosen already need not be confirmed', () => {
  expect(stepAfterGeneral({ displays: [display] })).toBe(3)
  expect(stepAfterGeneral(newDraft())).toBe(2)
})

test('faults lead to the step that can correct them', () => {
  expect(stepOfIssue('general_info.end_date')).toBe(1)
  expect(stepOfIssue('zones.3.display_id')).toBe(2)
  expect(stepOfIssue('zones.3.media.0.url')).toBe(3)
  expect(stepOfIssue('general_info.budget')).toBeNull()
  expect(zoneOfIssue('zones.0.spots', { zones: [zone] })).toBe(zone)
  expect(zoneOfIssue('orgs.0', { zones: [zone] })).toBeUndefined()
})
