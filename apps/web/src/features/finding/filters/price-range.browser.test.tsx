import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { FindPatch } from '../find-search.ts'
import { PriceRange } from './price-range.tsx'

type State = Parameters<typeof PriceRange>[0]['state']

/** What was asked of the server, in turn. */
let asked: FindPatch[] = []

/** The range with the address in which it is kept, and a way to change the address from outside. */
function Filter({ first }: { first: State }) {
  const [state, setState] = useState<State>(first)
  return (
    <>
      <PriceRange
        state={state}
        onState={(patch) => {
          asked.push(patch)
          setState((before) => ({ ...before, ...patch }))
        }}
      />
      <button type="button" onClick={() => setState({})}>
        Clear filters
      </button>
    </>
  )
}

async function showRange(first: State = {}) {
  const screen = await show(<Filter first={first} />)
  const field = (name: string) => screen.getByRole('textbox', { name })
  await expect.element(field('Lowest')).toBeVisible()
  return { screen, lowest: field('Lowest'), highest: field('Highest') }
}

beforeEach(() => {
  logIn()
  asked = []
})

test('bounds are asked for in the own currency, once typing has paused', async () => {
  const { lowest } = await showRange()
  await lowest.click()
  await userEvent.keyboard('12.50')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, currency: 'EUR', min_price: 1250 })
  // The keys before were not asked for one by one.
  expect(asked.map(({ min_price }) => min_price)).not.toContain(12)
})

test('a highest price below the lowest is told and not asked for', async () => {
  const { lowest, highest } = await showRange()
  await lowest.fill('20')
  await expect.poll(() => asked).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await highest.fill('10')
  await expect.element(highest).toHaveAccessibleDescription('This is less than the lowest price.')
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(1)
  vi.useRealTimers()
  await highest.fill('30')
  await expect.element(highest).not.toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => asked.at(-1)).toMatchObject({ min_price: 2000, max_price: 3000 })
})

test('what is no amount is told and not asked for', async () => {
  const { lowest, highest } = await showRange()
  await lowest.fill('-5')
  await userEvent.tab()
  await expect.element(lowest).toHaveAccessibleDescription('An amount cannot be negative.')
  await lowest.fill('')
  await highest.fill('40')
  await expect.poll(() => asked).toEqual([{ page: 1, currency: 'EUR', max_price: 4000 }])
})

test('an emptied range filters nothing, not even by its currency', async () => {
  const { lowest } = await showRange({ currency: 'EUR', min_price: 1250 })
  await expect.element(lowest).toHaveValue('12.50')
  await lowest.fill('')
  await expect.poll(() => asked).toEqual([{ page: 1 }])
  expect(asked[0]?.currency).toBeUndefined()
})

test('the same figures are asked for in another currency', async () => {
  const { screen, lowest } = await showRange({ currency: 'EUR', min_price: 1500 })
  await screen.getByRole('combobox', { name: 'Currency' }).fill('JPY')
  await screen.getByRole('option', { name: 'JPY' }).click()
  await expect.element(lowest).toHaveValue('15')
  await expect.poll(() => asked).toEqual([{ page: 1, currency: 'JPY', min_price: 15 }])
})

test('the fields follow an address that changes elsewhere', async () => {
  const { screen, lowest, highest } = await showRange({ currency: 'CHF', min_price: 1500, max_price: 2000 })
  const currency = screen.getByRole('combobox', { name: 'Currency' })
  await expect.element(currency).toHaveValue('CHF')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(lowest).toHaveValue('')
  await expect.element(highest).toHaveValue('')
  await expect.element(currency).toHaveValue('EUR')
  expect(asked).toEqual([])
})
