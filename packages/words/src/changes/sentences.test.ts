import { i18n } from '@lingui/core'
import { allCalls } from '@plaza/contract/all'
import { beforeAll, expect, test } from 'vitest'
import type { ChangeRow } from './change-values.ts'
import { changeSentence, namedSentence, sentences } from './sentences.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const row = (changes: Partial<ChangeRow>): ChangeRow => ({
  id: '01890000-0000-7000-8000-000000000001',
  created_at: '2027-03-01T10:00:00.000Z',
  org_id: '01890000-0000-7000-8000-000000000002',
  org_name: 'Harbor Outdoor',
  user_id: null,
  user_name: 'Ada Quill',
  acting_org_name: null,
  call: 'updateLocation',
  summary: 'Change a location',
  target: null,
  target_name: null,
  kind: 'location',
  things: 1,
  told: {},
  changed: [],
  opens: null,
  ...changes,
})

test('each call that changes something has a sentence, and no other has', () => {
  const changing = allCalls.flatMap(({ name, call }) => (call.changes ? [name] : []))
  expect(Object.keys(sentences).toSorted()).toEqual([...changing, 'approvedByRule'].toSorted())
})

test('each sentence says who made the change, with and without a name of what was changed', () => {
  for (const { name, call } of allCalls) {
    if (!call.changes) continue
    for (const target_name of ['Pier', null]) {
      const sentence = changeSentence(row({ call: name, kind: call.changes.kind, target_name }))
      expect(sentence, name).toMatch(/^Ada Quill \S/)
      expect(sentence, name).not.toMatch(/[{}]| {2}|\(\)/)
    }
  }
})

const closed = { from: '2027-12-25', to: '2027-12-25', title: 'Christmas', decision: 'weekly', slots: 0 }

test.each([
  [
    { call: 'setOtherHours', things: 22, told: closed },
    'Ada Quill closed 22 locations on Dec 25, 2027 (Christmas)',
  ],
  [
    { call: 'setOtherHours', target_name: 'Pier', told: { ...closed, slots: 2 } },
    'Ada Quill gave Pier other hours on Dec 25, 2027 (Christmas)',
  ],
  [
    {
      call: 'decideRequest',
      kind: 'approval-request',
      target_name: 'Spring opening',
      told: { decision: 'approved', cost: 120_000, currency: 'EUR' },
    },
    'Ada Quill approved Spring opening for €1,200.00',
  ],
  [
    {
      call: 'setDayPrices',
      kind: 'rate-schedule',
      target_name: 'Counter',
      told: { from: '2027-12-24', to: '2027-12-24', percent: -20 },
    },
    'Ada Quill lowered the prices of Counter by 20 percent on Dec 24, 2027',
  ],
  [
    {
      call: 'updateRateSchedule',
      kind: 'rate-schedule',
      target_name: 'Counter schedule',
      changed: [{ field: 'price', of: 'Main', before: 1000, after: 1200, currency: 'EUR' }],
    },
    'Ada Quill changed the prices of Counter schedule',
  ],
  [
    {
      call: 'blockMany',
      things: 3,
      kind: 'display',
      told: { from: '2027-12-24', to: '2027-12-24', dayparts: ['Morning', 'Evening'] },
    },
    'Ada Quill blocked spots of 3 displays on Dec 24, 2027 (Morning and Evening only)',
  ],
  [
    {
      call: 'blockSpots',
      kind: 'display',
      target_name: 'Kiosk',
      told: { from: '2027-12-24', to: '2027-12-24', spots: 2, dayparts: ['Morning'] },
    },
    'Ada Quill blocked 2 spots of Kiosk on Dec 24, 2027 (Morning only)',
  ],
  [
    {
      call: 'unblockSpots',
      kind: 'display',
      target_name: 'Kiosk',
      told: { from: '2027-12-24', to: '2027-12-24', spots: 1, dayparts: ['Evening'] },
    },
    'Ada Quill unblocked 1 spot of Kiosk on Dec 24, 2027 (Evening only)',
  ],
  [{ call: 'unblockSpots', kind: 'display', target_name: 'Kiosk' }, 'Ada Quill unblocked spots of Kiosk'],
  [
    { call: 'approvedByRule', user_name: 'Regulars', target_name: 'Fourth', kind: 'approval-request' },
    'Your rule “Regulars” approved Fourth',
  ],
  [{ call: 'callOfEarlierDays', summary: 'callOfEarlierDays', kind: null }, 'Ada Quill: callOfEarlierDays'],
] satisfies [Partial<ChangeRow>, string][])(
  '%#: tells what the call said of its change',
  (changes, sentence) => {
    expect(changeSentence(row(changes))).toBe(sentence)
  },
)

test('changes of before anybody counted say no number', () => {
  const earlier = row({ call: 'uploadLocations', things: null })
  expect(changeSentence(earlier)).toBe('Ada Quill imported locations from a file')
})

test('the name of what was changed stands apart, wherever the sentence has it', () => {
  const sentence = namedSentence(row({ call: 'deactivateLocation', target_name: 'Pier' }))
  expect(sentence).toEqual({
    before: 'Ada Quill deactivated ',
    name: 'Pier',
    after: ' with all its displays',
  })
})
