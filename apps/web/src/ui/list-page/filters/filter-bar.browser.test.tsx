import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { ListFilter } from './filter.ts'
import { ActiveFilters, FilterBar } from './filter-bar.tsx'

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Which ones',
    inBar: true,
    options: [
      { value: 'open', label: 'Open' },
      { value: 'over', label: 'Over' },
    ],
  },
  {
    kind: 'choice',
    name: 'place',
    label: 'Place',
    options: ['Ferry', 'Mall', 'Station'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  {
    kind: 'several',
    name: 'industry',
    label: 'Industry',
    options: ['Arts', 'Books'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  { kind: 'yes', name: 'mine', label: 'Only mine' },
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
]

/** What the address holds now. */
let held: Record<string, unknown> = {}

function Bar({ first = {} }: { first?: Record<string, unknown> }) {
  const [state, setState] = useState<Record<string, unknown>>(first)
  const props = {
    filters,
    state,
    onPatch: (patch: Record<string, unknown>) => {
      held = { ...state, ...patch }
      setState(held)
    },
  }
  return (
    <>
      <FilterBar {...props} />
      <ActiveFilters {...props} />
    </>
  )
}

beforeEach(async () => {
  held = {}
  logIn()
  await page.viewport(1280, 800)
})

test('a choice in sight is made at once, and the others by keyboard in a drop-down that counts them', async () => {
  const screen = await show(<Bar />)
  await screen.getByText('Over', { exact: true }).click()
  expect(held).toEqual({ state: 'over' })
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('combobox', { name: 'Place' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(held.place).toBe('mall')
  await screen.getByRole('checkbox', { name: 'Only mine' }).click()
  expect(held.mine).toBe('1')
  await expect.element(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('checkbox', { name: 'Only mine' })).not.toBeInTheDocument()
})

test('a press in a list or a calendar leaves the drop-down open', async () => {
  const screen = await show(<Bar />)
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('combobox', { name: 'Industry' }).click()
  await screen.getByRole('option', { name: 'Arts' }).click()
  await screen.getByRole('option', { name: 'Books' }).click()
  expect(held.industry).toEqual(['arts', 'books'])
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Days' }).click()
  const days = screen.getByRole('dialog').getByRole('button', { name: /^1[05] / })
  await days.first().click()
  await days.last().click()
  expect(String(held.from)).toMatch(/-10$/)
  expect(String(held.to)).toMatch(/-15$/)
  await expect.element(screen.getByRole('checkbox', { name: 'Only mine' })).toBeVisible()
})

test('what is on stands as chips, which go one by one or all together', async () => {
  const first = { place: 'mall', industry: ['arts', 'books'], mine: '1', state: 'open' }
  const screen = await show(<Bar first={first} />)
  const chips = screen.getByRole('list', { name: 'Filters in force' })
  await expect.element(chips.getByRole('button', { name: 'Place: Mall' })).toBeVisible()
  await chips.getByRole('button', { name: 'Industry: Arts' }).click()
  expect(held.industry).toEqual(['books'])
  await expect.element(chips.getByRole('button', { name: 'Industry: Books' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(held.industry).toBeUndefined()
  await chips.getByRole('button', { name: 'Clear all' }).click()
  expect(Object.values(held).every((value) => value === undefined)).toBe(true)
  await expect.element(chips).not.toBeInTheDocument()
})

test('a phone has the fields in a sheet', async () => {
  await page.viewport(390, 800)
  const screen = await show(<Bar first={{ mine: '1' }} />)
  await screen.getByRole('button', { name: 'Filters (1)' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Place' }).click()
  await screen.getByRole('option', { name: 'Station' }).click()
  expect(held).toMatchObject({ mine: '1', place: 'station' })
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  expect(held.place).toBeUndefined()
  await sheet.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
