import { getAvailability, unblockSpots } from '@plaza/contract/blocks'
import { countKeptWaiting, listWaitingAdvertisers } from '@plaza/contract/waiting-list'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { BlockDialog } from './block-dialog.tsx'

const DISPLAY = { id: idOf(5), name: 'Concourse 9', time_zone: 'Europe/Berlin' }
const DAYS = { start_date: '2027-03-01', end_date: '2027-03-14' }
const zone_id = idOf(6)
const OF_HOUSE = { dayparts: [], house_id: null, house_name: null }
const BLOCK = { id: idOf(7), display_id: DISPLAY.id, zone_id, ...DAYS, spots: 2, note: '', ...OF_HOUSE }
const WAITING = { zone_id, zone_name: 'Main', ...DAYS, days_of_week: [1, 2], advertisers: 3, spots: 4 }

/** How often a block was removed. */
const removed = vi.fn<() => void>()

beforeEach(() => {
  logIn()
  removed.mockClear()
  answers(getAvailability, () => ({
    zones: [{ zone_id, name: 'Main', capacity: 6, dates: [] }],
    blocks: [BLOCK],
  }))
  answers(listWaitingAdvertisers, () => ({ rows: [WAITING] }))
  answers(unblockSpots, () => {
    removed()
    return BLOCK
  })
})

const open = () => show(<BlockDialog display={DISPLAY} onClose={() => undefined} />)

test('an owner sees for what advertisers wait, beside what is blocked', async () => {
  const screen = await open()
  const waiting = screen.getByRole('region', { name: 'Waiting advertisers' })
  await expect
    .element(waiting)
    .toHaveTextContent(/3 advertisers wait for Main.*1 . 14, 2027, Mon, Tue4 spots/)
})

test('who gives back what others wait for is told first how many will hear of it', async () => {
  answers(countKeptWaiting, () => ({ advertisers: 2, more: false }))
  const screen = await open()
  const give = screen.getByRole('button', { name: /^Give back Mar/ })
  await give.click()
  const question = screen.getByRole('dialog', { name: /^Give back .*[?]$/ })
  await expect.element(question).toHaveTextContent('2 advertisers who wait for Main will be told')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(give).toBeEnabled()
  expect(removed).not.toHaveBeenCalled()
  await give.click()
  await question.getByRole('button', { name: 'Give back' }).click()
  await expect.poll(() => removed.mock.calls.length).toBe(1)
})

test('who gives back a part of the day is asked about that part', async () => {
  answers(getAvailability, () => ({
    zones: [{ zone_id, name: 'Main', capacity: 6, dates: [] }],
    blocks: [{ ...BLOCK, dayparts: ['Morning'] }],
  }))
  answers(countKeptWaiting, () => ({ advertisers: 1, more: false }))
  const screen = await open()
  await screen.getByRole('button', { name: /^Give back Mar .*, Morning$/ }).click()
  const question = screen.getByRole('dialog', { name: /^Give back Morning on Mar .*[?]$/ })
  await expect
    .element(question)
    .toHaveTextContent('That frees whole days of Main, too. 1 advertiser who waits for them will be told.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(removed).not.toHaveBeenCalled()
})

test('nothing is asked where nobody would be told, and nothing is given back unseen', async () => {
  answers(countKeptWaiting, () => ({ advertisers: 0, more: false }))
  const screen = await open()
  const give = screen.getByRole('button', { name: /^Give back Mar/ })
  await give.click()
  await expect.poll(() => removed.mock.calls.length).toBe(1)
  await expect.element(give).toBeEnabled()
  answers(countKeptWaiting, () => new Failure('not_found', 'This block is gone.'))
  await give.click()
  await expect.element(screen.getByText('This block is gone.')).toBeVisible()
  expect(removed).toHaveBeenCalledTimes(1)
})

test('a part of the day is blocked by itself, and a block of one says so', async () => {
  const parts = ['Morning', 'Evening'].map((name) => ({ name, spots_free: 6 }))
  const day = { from: '2027-03-01', to: '2027-12-31', open: true, spots_free: 6, dayparts: parts }
  answers(getAvailability, () => ({
    zones: [{ zone_id, name: 'Main', capacity: 6, dates: [day] }],
    blocks: [{ ...BLOCK, dayparts: ['Morning'] }],
  }))
  const screen = await open()
  await expect
    .element(screen.getByRole('list', { name: 'Blocked dates' }))
    .toHaveTextContent('2 spots · Morning')
  await screen.getByRole('checkbox', { name: 'Evening' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Whole day' })).not.toBeChecked()
  await screen.getByRole('checkbox', { name: 'Morning' }).click()
  await screen.getByRole('checkbox', { name: 'Whole day' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Evening' })).not.toBeChecked()
})
