import { expect, test } from 'vitest'
import {
  isStarted,
  newDraft,
  parseDraft,
  settleCurrency,
  type Draft,
  type OfferedDisplay,
} from './campaign-draft.ts'

const display = (currency: string) => ({ display_id: 'd1', currency }) as OfferedDisplay

const draftWith = (changes: Partial<Draft>): Draft => ({ ...newDraft(), ...changes })

test('a new draft counts as not started, one with a display or a name as started', () => {
  expect(isStarted(newDraft())).toBe(false)
  expect(isStarted(draftWith({ displays: [display('EUR')] }))).toBe(true)
  expect(isStarted(draftWith({ general: { ...newDraft().general, name: 'Spring' } }))).toBe(true)
})

test('the draft takes the currency of its displays, and a budget in another currency is dropped', () => {
  const general = { ...newDraft().general, budget: 5000 }
  const same = settleCurrency(draftWith({ general, displays: [display('EUR')] }))
  expect(same.general.budget).toBe(5000)
  const other = settleCurrency(draftWith({ general, displays: [display('JPY')] }))
  expect(other).toMatchObject({ currency: 'JPY', general: { budget: null } })
  // Without displays the currency stays as it was.
  expect(settleCurrency({ ...other, displays: [] }).currency).toBe('JPY')
})

test('a draft that an older version stored is read, with its missing parts filled in', () => {
  expect(parseDraft('{"general":{"name":"Spring"}}', newDraft())).toMatchObject({
    general: { name: 'Spring', budget: null },
    files: [],
    zones: [],
  })
  expect(parseDraft('not json', newDraft())).toEqual(newDraft())
})
