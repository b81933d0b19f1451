import type { CallData } from '@plaza/contract/call'
import { readSharedPlan } from '@plaza/contract/shared-plans'
import { defaultColors } from '@plaza/domain/theme/colors'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { SharedPlan } from './plan-screen.tsx'

type Plan = CallData<typeof readSharedPlan>
type Zone = Plan['displays'][number]['zones'][number]

const frame = { x: 0, y: 0, width: 100, height: 100 }

const zone: Zone = {
  name: 'Main',
  frame,
  state: 'bought',
  spots: 2,
  dayparts: [],
  days: 7,
  plays: 1200,
  reach: null,
  total: 14_000,
  due: 14_000,
}

/** A display without a place, so that no map is loaded; the journey in e2e/share.spec.ts has one. */
const displayOf = (name: string, differently: Partial<Zone> = {}): Plan['displays'][number] => {
  const planned = { ...zone, ...differently }
  return {
    name,
    owner_name: 'Harbour Screens',
    location_name: 'Ferry terminal',
    address: 'Quay 1, Hamburg',
    latitude: null,
    longitude: null,
    resolution: '1920x1080',
    image: '',
    on_offer: true,
    layout: [{ name: 'Main', frame }],
    zones: [planned],
    total: planned.due,
    plays: planned.plays,
    reach: null,
  }
}

const planOf = (differently: Partial<Plan>): Plan => ({
  kind: 'campaign',
  organization: { name: 'Corner Gym', settings: { logo: '', favIcon: '', colors: defaultColors } },
  name: 'Spring opening',
  start_date: '2027-03-01',
  end_date: '2027-03-07',
  days_of_week: [],
  status: 'approved',
  currency: 'EUR',
  total: 14_000,
  plays: 1200,
  reach: null,
  complete: true,
  expires_at: '2027-03-03T08:00:00Z',
  displays: [displayOf('Concourse 9')],
  ...differently,
})

beforeEach(() => localStorage.clear())

test('a campaign is read with its prices, and with what is left of a cancelled display', async () => {
  const cancelled = displayOf('Concourse 10', { state: 'fell_away', due: 3000 })
  answers(readSharedPlan, () => planOf({ total: 17_000, displays: [displayOf('Concourse 9'), cancelled] }))
  const screen = await show(<SharedPlan token="secret" />)

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Spring opening' })).toBeVisible()
  const main = screen.getByRole('main')
  await expect.element(main).toHaveTextContent('Corner Gym')
  await expect.element(main).toHaveTextContent('€170.00Total in EUR, before tax')
  const [bought, away] = [screen.getByRole('article').nth(0), screen.getByRole('article').nth(1)]
  await expect.element(bought).toHaveTextContent('2 spots · 1,200 plays · 7 open days')
  await expect.element(bought).not.toHaveTextContent('Cancelled')
  await expect.element(away).toHaveTextContent('Bought at €140.00 Left of it €30.00')
  await expect.element(away).toHaveTextContent('Cancelled or not approved')
})

test('a plan wears the colours of whoever shares it', async () => {
  const colors = { ...defaultColors, mainColor: '#0b6e6e' }
  const organization = { name: 'Corner Gym', settings: { logo: '', favIcon: '', colors } }
  answers(readSharedPlan, () => planOf({ organization }))
  const screen = await show(<SharedPlan token="secret" />)
  const title = screen.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  expect(getComputedStyle(title.element()).getPropertyValue('--pz-brand')).toBe('#0b6e6e')
})

test('a draft says what is sold out, what cannot be had, and that the total lacks it', async () => {
  const none = { days: 0, plays: 0, reach: null, total: null, due: 0 }
  answers(readSharedPlan, () =>
    planOf({
      kind: 'draft',
      status: null,
      complete: false,
      displays: [
        displayOf('Concourse 9', { state: 'sold_out' }),
        displayOf('Concourse 10', { ...none, state: 'not_on_offer', name: '' }),
        { ...displayOf('Concourse 11', { ...none, state: 'not_on_offer', name: '' }), on_offer: false },
      ],
    }),
  )
  const screen = await show(<SharedPlan token="secret" />)

  await expect.element(screen.getByText('Draft, not bought yet')).toBeVisible()
  const cards = screen.getByRole('article')
  await expect.element(cards.nth(0)).toHaveTextContent('Not enough free spots on these days')
  await expect.element(cards.nth(1)).toHaveTextContent('Not on offer on these days')
  await expect.element(cards.nth(1)).toHaveTextContent('No price')
  await expect.element(cards.nth(2)).toHaveTextContent('No longer on offer')
  await expect.element(screen.getByRole('note')).toHaveTextContent('What has none is not in the total.')
})

test('a link that is gone says whom to ask', async () => {
  answers(readSharedPlan, () => new Failure('not_found'))
  const screen = await show(<SharedPlan token="secret" />)
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This link is no longer valid' }))
    .toBeVisible()
  await expect.element(screen.getByText(/Please ask whoever sent it for a new one\.$/)).toBeVisible()
})

test('a plan that could not be read is asked for again', async () => {
  let fails = true
  answers(readSharedPlan, () => (fails ? new Failure('internal') : planOf({})))
  const screen = await show(<SharedPlan token="secret" />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Spring opening' })).toBeVisible()
})
