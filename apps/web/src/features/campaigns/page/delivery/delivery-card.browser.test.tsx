import { getDelivery } from '@plaza/contract/plays'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { DeliveredThere } from './delivered-there.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import type { Delivery } from './queries.ts'

const day = (date: string, until: number, delivered: number) => ({
  day: date,
  promised: 240,
  promised_until_now: until,
  delivered,
})
const days = [day('2027-03-01', 240, 240), day('2027-03-02', 240, 120), day('2027-03-03', 0, 0)]
const sums = { promised: 720, promised_until_now: 480, delivered: 360, forecast: 540 }
const delivery: Delivery = {
  ...sums,
  displays: 1,
  days,
  placements: [{ placement_id: idOf(1), display_id: idOf(2), players: 2, silent_since: null, ...sums, days }],
}
const none: Delivery = {
  promised: 0,
  promised_until_now: 0,
  delivered: 0,
  forecast: null,
  displays: 0,
  days: [],
  placements: [],
}
const campaign = { id: idOf(9), status: 'active' as const }

beforeEach(() => logIn(ANNA))

test('it says what was delivered, what is to be expected, and by what it is counted', async () => {
  answers(getDelivery, () => delivery)
  const screen = await show(<DeliveryCard campaign={campaign} displays={3} />)
  const card = screen.getByRole('region', { name: 'Delivered 360 of 480 plays' })
  await expect.element(card).toHaveTextContent('Short')
  await expect.element(card).toHaveTextContent('540 of 720 by the end, if it goes on like this.')
  await expect.element(card).toHaveTextContent('the screens of 1 of 3 displays sign')
  await expect.element(card).toHaveTextContent('Mar 2, 2027: 120 of 240 plays')
})

test('what was delivered whole is as promised, and has no forecast once it is over', async () => {
  const whole = { ...sums, promised: 480, delivered: 478, forecast: 478 }
  answers(getDelivery, () => ({ ...delivery, ...whole }))
  const screen = await show(<DeliveryCard campaign={{ ...campaign, status: 'completed' }} displays={1} />)
  const card = screen.getByRole('region', { name: 'Delivered 478 of 480 plays' })
  await expect.element(card).toHaveTextContent('As promised')
  await expect.element(card).not.toHaveTextContent('by the end')
})

test.each([
  ['no screen signs', () => none],
  ['it cannot be asked', () => new Failure('internal')],
])('it adds nothing to the page where %s', async (_why, given) => {
  let asked = 0
  answers(getDelivery, () => {
    asked++
    return given()
  })
  const screen = await show(<DeliveryCard campaign={campaign} displays={1} />)
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(screen.getByRole('heading').query()).toBeNull()
})

test('of one display it says what was delivered in each zone whose screens sign', async () => {
  answers(getDelivery, () => delivery)
  const placements = [
    { id: idOf(1), zone_name: 'Main' },
    { id: idOf(5), zone_name: 'Side' },
  ]
  const screen = await show(<DeliveredThere campaign={campaign} placements={placements} />)
  await expect
    .element(screen.getByRole('region', { name: 'Delivered in Main' }))
    .toHaveTextContent('Main · Delivered 360 of 480 plays')
  expect(screen.getByRole('region', { name: 'Delivered in Side' }).query()).toBeNull()
})

test('it says which displays are silent, on the card and at the display', async () => {
  const [placement] = delivery.placements
  if (!placement) throw new Error('there is no placement')
  const silent = { ...placement, silent_since: '2027-03-02T13:02:00.000Z' }
  answers(getDelivery, () => ({ ...delivery, placements: [silent] }))
  const card = await show(<DeliveryCard campaign={campaign} displays={1} />)
  await expect.element(card.getByText('1 display is silent')).toBeVisible()
  const there = await show(
    <DeliveredThere campaign={campaign} placements={[{ id: idOf(1), zone_name: 'Main' }]} />,
  )
  await expect.element(there.getByText(/Silent since/)).toBeVisible()
})
