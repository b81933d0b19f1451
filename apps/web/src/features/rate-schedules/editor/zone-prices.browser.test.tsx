import { listDisplays } from '@plaza/contract/displays'
import { listLayoutConfigurations } from '@plaza/contract/layouts'
import { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { listFrameTemplates } from '@plaza/contract/rate-schedules'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers } from '../../../../test/answers.ts'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { ZoneDraft } from '../zone-draft.ts'
import { RateScheduleForm } from './rate-schedule-form.tsx'

const zone = (name: string, x: number, width: number) => ({
  name,
  frame: { x, y: 0, width, height: 100 },
  rateDetails: { spotDuration: 10 },
  priceSchedules: [],
})

/** Shows the editor of a new rate schedule with three zones; tells what the form holds, and the clicks made. */
async function showEditor() {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(1280, 800))
  let zones = () => [] as readonly Pick<ZoneDraft, 'rateDetails' | 'priceSchedules'>[]
  let saved = 0
  function Editor() {
    const form = useZodForm(rateScheduleEdit, {
      name: 'Mall',
      totalPlaylistTime: 60,
      noOfZones: 3,
      displayIds: [],
      dayparts: [],
      zonesPreviewSnapshot: '',
      zones: [zone('Main', 0, 50), zone('Side', 50, 25), zone('Ticker', 75, 25)],
      version: 1,
    })
    zones = () => form.getValues('zones') as ZoneDraft[]
    return (
      <RateScheduleForm
        form={form}
        currency="EUR"
        today="2026-12-01"
        onSubmit={async () => {
          saved += 1
        }}
        actions={<button type="submit">Save</button>}
      />
    )
  }
  const screen = await show(<Editor />)
  await expect.element(screen.getByRole('tab', { name: 'All zones' })).toBeVisible()
  let clicks = 0
  return {
    screen,
    text: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    press: async (name: string, role: 'button' | 'tab' = 'button') => {
      clicks += 1
      await screen.getByRole(role, { name, exact: true }).click()
    },
    clicks: () => clicks,
    saved: () => saved,
    zones: () => zones(),
  }
}

beforeEach(() => {
  logIn()
  answers(listFrameTemplates, () => ({ rows: [], count: 0 }))
  answers(listLayoutConfigurations, () => ({ rows: [], count: 0 }))
  answers(listDisplays, () => ({ rows: [], count: 0, allData: [] }))
})

const pricesFrom = ({ priceSchedules }: Pick<ZoneDraft, 'priceSchedules'>) =>
  priceSchedules.map(({ dateRange, pricePerDay, daysOfWeek }) => [
    dateRange.startDate,
    dateRange.endDate,
    daysOfWeek,
    pricePerDay,
  ])

test('three zones with a weekend price and a holiday on top take at most six clicks', async () => {
  const { screen, text, press, clicks, saved, zones } = await showEditor()
  await press('All zones', 'tab')
  await text('Base price of Main').fill('10')
  await text('Base price of Side').fill('5')
  await text('Base price of Ticker').fill('3.33')

  await press('Add weekends')
  // What is added has the focus where it asks for something.
  await userEvent.keyboard('+20 %')

  await press('Add a range')
  await userEvent.keyboard('25 Dec 2026')
  await text('Last day').fill('25 Dec 2026')
  await press('Every year')
  await text('Price per spot and day').fill('+100%')
  await expect.element(screen.getByRole('button', { name: 'Add weekends' })).toBeDisabled()
  await press('Save')

  await expect.poll(saved).toBe(1)
  expect(clicks()).toBeLessThanOrEqual(6)
  expect(zones().map(pricesFrom)).toEqual(
    [
      [1200, 2000],
      [600, 1000],
      [400, 666],
    ].map(([weekend, holiday]) => [
      ['2026-12-01', '2036-12-01', [6, 7], weekend],
      ['2026-12-25', '2026-12-25', null, holiday],
      ['2027-12-25', '2027-12-25', null, holiday],
      ['2028-12-25', '2028-12-25', null, holiday],
    ]),
  )
})

test('what all zones have is shown once, and changed in all of them or in one', async () => {
  const { screen, text, press, zones } = await showEditor()
  await press('All zones', 'tab')
  await text('Base price of Main').fill('10')
  await text('Base price of Side').fill('5')
  await text('Base price of Ticker').fill('3')
  await press('Add a range')
  await text('Price per spot and day').fill('-10 %')
  await expect.element(screen.getByText('€2.70 – €9.00', { exact: true })).toBeVisible()
  await press('Side', 'tab')
  await expect.element(screen.getByRole('heading', { name: 'Prices of Side' })).toBeVisible()
  await press('Edit Dec 1 – 31, 2026')
  await expect.element(text('Price per spot and day')).toHaveValue('4.50')
  await text('Price per spot and day').fill('7')
  expect(zones().map(({ priceSchedules: [first] }) => first?.pricePerDay)).toEqual([900, 700, 270])
  await press('All zones', 'tab')
  await press('Remove Dec 1 – 31, 2026')
  expect(zones().flatMap(({ priceSchedules }) => priceSchedules)).toEqual([])
  await press('Undo')
  expect(zones().map(({ priceSchedules }) => priceSchedules.length)).toEqual([1, 1, 1])
})

test('percent need a base price, and a text that is no date is told', async () => {
  const { screen, text, press, zones } = await showEditor()
  await press('Add a range')
  await text('Price per spot and day').fill('+20 %')
  await text('First day').fill('tomorrow')
  await userEvent.tab()
  await expect.element(screen.getByText(/^Enter the base price first/)).toBeVisible()
  await expect.element(screen.getByText(/^This is not a date/)).toBeVisible()
  await text('First day').fill('24.12.')
  await userEvent.tab()
  await expect.element(text('First day')).toHaveValue('Dec 24, 2026')
  expect(zones()[0]?.priceSchedules[0]?.dateRange.startDate).toBe('2026-12-24')
})

test('prices are copied to another zone in percent of its base price', async () => {
  const { screen, text, press, zones } = await showEditor()
  await press('All zones', 'tab')
  await text('Base price of Main').fill('10')
  await text('Base price of Side').fill('5')
  await press('Main', 'tab')
  await press('Add a range')
  await text('Price per spot and day').fill('15')
  await press('Copy prices')
  await screen.getByRole('menuitem', { name: 'To Side' }).last().click()
  await expect.poll(() => zones()[1]?.priceSchedules[0]?.pricePerDay).toBe(750)
  expect(zones()[1]?.rateDetails.pricePerDay).toBe(500)
})

test('24 months show each price, and the keyboard tells the rule that gives it', async () => {
  const { screen, text, press } = await showEditor()
  await text('Base price').fill('10')
  await press('Add a range')
  await text('First day').fill('2026-12-24')
  await text('Last day').fill('2026-12-26')
  await text('Price per spot and day').fill('30')
  const heat = screen.getByRole('region', { name: 'The next 24 months of Main' })
  expect(heat.getByRole('grid').elements()).toHaveLength(24)
  const cell = (date: string) => heat.element().querySelector<HTMLElement>(`[data-date="${date}"]`)
  const [day, next] = [cell('2026-12-23'), cell('2026-12-24')]
  expect(day?.style.getPropertyValue('--heat')).toBe('0%')
  expect(next?.style.getPropertyValue('--heat')).toBe('90%')
  expect(next?.ariaLabel).toBe('Dec 24, 2026, €30.00')
  await userEvent.click(day ?? document.body)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heat.getByText('Range price, Dec 24 – 26, 2026')).toBeVisible()
  expect(document.activeElement).toBe(next)
  // The last of the months is where the keyboard ends.
  for (let month = 0; month < 24; month++) await userEvent.keyboard('{PageDown}')
  await expect.poll(() => document.activeElement).toBe(cell('2028-11-30'))
})
