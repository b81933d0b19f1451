import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { isInBar, type ListFilter, tagsOf, withoutFilters } from './filter.ts'

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'active',
    label: 'State',
    inBar: true,
    options: [
      { value: '1', label: 'Active' },
      { value: '0', label: 'Deactivated' },
    ],
  },
  {
    kind: 'several',
    name: 'industry',
    label: 'Industry',
    options: [
      { value: 'a', label: 'Arts' },
      { value: 'b', label: 'Books' },
    ],
  },
  { kind: 'yes', name: 'mine', label: 'Only mine' },
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
]

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a list that is narrowed by nothing has no tags, whatever else its address holds', () => {
  expect(tagsOf(filters, { page: 3, search: 'wall', open: 'a' })).toEqual([])
})

test('each value has a tag of its own, which takes off that value alone', () => {
  expect(tagsOf(filters, { active: '0', industry: ['a', 'b'], mine: '1' })).toEqual([
    { label: 'State: Deactivated', patch: { active: undefined } },
    { label: 'Industry: Arts', patch: { industry: ['b'] } },
    { label: 'Industry: Books', patch: { industry: ['a'] } },
    { label: 'Only mine', patch: { mine: undefined } },
  ])
  expect(tagsOf(filters, { industry: 'b' })).toEqual([
    { label: 'Industry: Books', patch: { industry: undefined } },
  ])
})

test('days are one tag, also where one of them is missing', () => {
  const labels = (state: object) => tagsOf(filters, state).map(({ label }) => label.replaceAll(/\s/g, ' '))
  expect(labels({ from: '2027-03-01', to: '2027-03-07' })).toEqual(['Days: Mar 1 – 7, 2027'])
  expect(labels({ from: '2027-03-01' })).toEqual(['Days: from Mar 1, 2027'])
  expect(labels({ to: '2027-03-07' })).toEqual(['Days: until Mar 7, 2027'])
})

test('a value whose words are not known yet still has a tag that takes it off', () => {
  expect(tagsOf(filters, { active: 'elsewhere' })).toEqual([{ label: 'State', patch: { active: undefined } }])
})

test('a value of a field of its own has one tag, in its words as soon as they are known', () => {
  const field = (words: string): ListFilter[] => [
    { kind: 'field', name: 'category', label: 'Category', words, draw: () => null },
  ]
  const patch = { category: undefined }
  expect(tagsOf(field('Bicycles'), { category: '17' })).toEqual([{ label: 'Category: Bicycles', patch }])
  expect(tagsOf(field(''), { category: '17' })).toEqual([{ label: 'Category', patch }])
  expect(tagsOf(field(''), {})).toEqual([])
  expect(withoutFilters(field('Bicycles'))).toEqual(patch)
})

test('clearing names every field, and only a choice stands in the bar', () => {
  expect(Object.keys(withoutFilters(filters))).toEqual(['active', 'industry', 'mine', 'from', 'to'])
  expect(Object.values(withoutFilters(filters)).every((value) => value === undefined)).toBe(true)
  expect(filters.map(isInBar)).toEqual([true, false, false, false])
})
