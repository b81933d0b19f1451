import { calculatePublicPrice } from '@plaza/contract/public-finding'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { Basket } from '../basket.tsx'
import { useBasket } from '../use-basket.ts'

const displays = ['Lobby East', 'Lobby West'].map((name, nth) => ({
  ...offered,
  display_id: idOf(70 + nth),
  name,
}))
const dates = { start_date: '2027-03-01', end_date: '2027-03-07' }
const zoneOf = (nth: number, name: string, total: number) => ({
  zone_id: idOf(60 + nth),
  name,
  spotDuration: 10,
  capacity: 6,
  spots_free: 2,
  days: 7,
  plays: 700,
  total,
})

function Filled() {
  const basket = useBasket()
  const fill = () =>
    basket.change(({ general }) => ({ displays, general: { ...general, ...dates, budget: 20_000 } }))
  const choose = () =>
    basket.change(() => ({
      zones: displays.map(({ display_id }) => ({ id: idOf(60), display_id, spots: 2, media: [] })),
    }))
  return (
    <>
      <button type="button" onClick={fill}>
        Fill
      </button>
      <button type="button" onClick={choose}>
        Choose zones
      </button>
      <p>Zones of: {basket.draft.zones.map(({ display_id }) => display_id).join(', ')}</p>
      <Basket basket={basket} />
    </>
  )
}

beforeEach(() => {
  logOut()
  answers(calculatePublicPrice, ({ query }) => {
    const ids = (query.get('displayIds') ?? '').split(',')
    const priced = displays
      .filter(({ display_id }) => ids.includes(display_id))
      .map(({ display_id, name }) => ({
        display_id,
        name,
        city: 'Hamburg',
        rate_schedule_id: idOf(69),
        min_days: null,
        min_spend: null,
        total: 10_000,
        zones: [zoneOf(0, 'Main', 3000), zoneOf(1, 'Ticker', 7000)],
      }))
    return { currency: 'EUR', total: priced.length * 10_000, displays: priced }
  })
})

async function open(...before: string[]) {
  const screen = await show(<Filled />)
  for (const name of ['Fill', ...before]) await screen.getByRole('button', { name }).click()
  await screen.getByRole('button', { name: 'See plan' }).click()
  return { screen, panel: screen.getByRole('dialog', { name: 'Your plan' }) }
}

test('the bar and the plan tell from what to what the displays cost, beside the budget', async () => {
  const { screen, panel } = await open()
  await expect
    .element(screen.getByRole('region', { name: 'Chosen displays' }))
    .toHaveTextContent('€60.00 to €200.00')
  await expect.element(panel.getByRole('region', { name: 'Sum' })).toHaveTextContent('€60.00 to €200.00')
  await expect.element(panel.getByText('€0.00 of your budget of €200.00 left')).toBeVisible()
  await expect.element(panel.getByText('Main: 2 spots free · Ticker: 2 spots free').first()).toBeVisible()
})

test('a display is taken out with its zones, and both come back by Undo', async () => {
  const { screen, panel } = await open('Choose zones')
  await expect.element(panel.getByText('Main: 2 spots').first()).toBeVisible()
  await expect.element(panel.getByRole('region', { name: 'Sum' })).toHaveTextContent('€120.00')
  await panel.getByRole('button', { name: 'Take Lobby East out' }).click()
  await expect.element(panel.getByRole('region', { name: 'Sum' })).toHaveTextContent('€60.00')
  await expect.element(screen.getByText(`Zones of: ${idOf(71)}`, { exact: true })).toBeInTheDocument()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText(`Zones of: ${idOf(71)}, ${idOf(70)}`)).toBeInTheDocument()
  await expect.element(panel.getByText('Lobby East', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Lobby East was taken out.')).not.toBeInTheDocument()
})
