import { getPublicDisplay, listPublicDisplays } from '@plaza/contract/public-finding'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers, Failure } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { useBasket } from '../use-basket.ts'
import { CompareDialog } from './compare-dialog.tsx'

const dates = { start_date: '2027-03-01', end_date: '2027-03-07' }
const flightOf = (total: number) => ({
  zone_id: idOf(60),
  zone_name: 'Main',
  total,
  plays: 700,
  impressions: null,
  per_thousand: null,
  spots_free: 2,
  open_days: 7,
  days: 7,
})

/** Three displays; the last is not free on the dates. */
const displays = ['Lobby East', 'Lobby West', 'Sold wall'].map((name, nth) => ({
  ...offered,
  display_id: idOf(70 + nth),
  name,
  flight: flightOf(7000 + 1000 * nth),
}))

function Comparing({ ids }: { ids: string[] }) {
  const [now, setNow] = useState(ids)
  const basket = useBasket()
  return (
    <>
      <CompareDialog
        ids={now}
        dates={dates}
        near="53.5,9.9"
        basket={basket}
        onIds={setNow}
        onClose={() => setNow([])}
      />
      <p>Plan: {basket.draft.displays.map(({ name }) => name).join(', ') || 'empty'}</p>
    </>
  )
}

beforeEach(() => {
  logOut()
  answers(listPublicDisplays, ({ query }) => {
    const dated = query.get('startDate') !== null
    const rows = displays
      .filter(({ display_id }) => query.getAll('id[]').includes(display_id))
      .filter(({ name }) => !dated || name !== 'Sold wall')
      .map(({ flight, ...row }) => ({ ...row, ...(dated && { flight }) }))
    return { rows, count: rows.length }
  })
  answers(getPublicDisplay, () => new Failure('not_found'))
})

const ids = displays.map(({ display_id }) => display_id)

test('displays stand side by side in the order of the address, the best said in words', async () => {
  const screen = await show(<Comparing ids={ids.toReversed()} />)
  const columns = screen.getByRole('list', { name: 'Displays side by side' })
  await expect.element(columns).toBeVisible()
  const names = screen.getByRole('heading', { level: 3 }).elements()
  expect(names.map((heading) => heading.textContent)).toEqual(['Sold wall', 'Lobby West', 'Lobby East'])
  const column = (name: string) => columns.getByRole('listitem').filter({ hasText: name })
  await expect.element(column('Lobby East').getByText('Lowest total')).toBeVisible()
  await expect.element(column('Lobby West').getByText('Lowest total')).not.toBeInTheDocument()
  await expect.element(column('Sold wall').getByText('Not free')).toBeVisible()
})

test('what all have in common is left out on wish', async () => {
  const screen = await show(<Comparing ids={ids} />)
  await expect.element(screen.getByText('Owner').first()).toBeVisible()
  await screen.getByRole('switch', { name: 'Only what differs' }).click()
  await expect.element(screen.getByText('Owner')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Lowest total')).toBeVisible()
})

test('one is added to the plan, and another removed', async () => {
  const screen = await show(<Comparing ids={ids.slice(0, 2)} />)
  await screen.getByRole('button', { name: 'Add Lobby West' }).click()
  await expect.element(screen.getByText('Plan: Lobby West')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove Lobby East' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Lobby East' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Lobby West' })).toBeVisible()
})

test('an address with a display that is gone says so', async () => {
  const screen = await show(<Comparing ids={[...ids, idOf(99)]} />)
  await expect.element(screen.getByText('1 of these displays is not on offer any more.')).toBeVisible()
})

test('on a phone the columns are swiped, and the page keeps its width', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(<Comparing ids={ids} />)
  const columns = screen.getByRole('list', { name: 'Displays side by side' })
  await expect.element(columns).toBeVisible()
  const list = columns.element()
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
  expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
