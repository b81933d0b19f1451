import { listCalendarPlaces, showCalendar } from '@plaza/contract/calendar'
import { listLocations } from '@plaza/contract/locations'
import { eachDay } from '@plaza/domain/calendar'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { CalendarDesk } from './calendar-desk.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'

const FROM = '2027-03-01'
/** Hundreds of places, each with a few displays: far more than are drawn. */
const PLACES = Array.from({ length: 400 }, (_, nth) => ({
  id: idOf(1000 + nth),
  name: `Place ${nth + 1}`,
  address: `Quay ${nth + 1}, Hamburg`,
  displays: (nth % 3) + 1,
}))
const DISPLAYS = PLACES.flatMap((place) =>
  Array.from({ length: place.displays }, (_, nth) => ({ place, name: `Screen ${nth + 1} of ${place.name}` })),
)
const asked = vi.fn<(page: number) => void>()

/** `all` is how many there are where the calendar names only the first. */
function answerPlaces(all = { places: PLACES.length, displays: DISPLAYS.length }) {
  asked.mockClear()
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  answers(listCalendarPlaces, () => ({
    places: PLACES,
    count: all.places,
    displays: all.displays,
  }))
  answers(showCalendar, ({ query }) => {
    const days = eachDay(query.get('from') ?? FROM, query.get('to') ?? FROM)
    const [nth, size] = [Number(query.get('page')) - 1, Number(query.get('size'))]
    asked(nth)
    const rows = DISPLAYS.slice(nth * size, (nth + 1) * size).map(({ place, name }, at) => ({
      id: idOf(20_000 + nth * size + at),
      name,
      location_id: place.id,
      location_name: place.name,
      address: place.address,
      resolution: '1920x1080',
      currency: 'EUR',
      active: true,
      today: FROM,
      open: days.map(() => true),
      zones: [],
    }))
    return { rows, count: DISPLAYS.length, rate_schedules: [] }
  })
}

async function open() {
  logIn()
  answerPlaces()
  await page.viewport(1280, 800)
  const screen = await show(<CalendarDesk state={{ from: FROM, span: 'weeks' }} onState={() => undefined} />)
  await expect.element(screen.getByText('Screen 1 of Place 1', { exact: true })).toBeVisible()
  return screen
}

test('displays stand under the names of their places, and only what is in sight is drawn', async () => {
  const screen = await open()
  const place = screen.getByRole('button', { name: /^Place 2 Quay 2, Hamburg · 2 displays/ })
  await expect.element(place).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(screen.getByRole('columnheader').first())
    .toHaveTextContent(`${DISPLAYS.length} displays, 400 places`)
  expect(screen.getByRole('rowheader').all().length).toBeLessThan(60)
  // The end of the list is there at once, and nothing between is fetched.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByText('Screen 1 of Place 400', { exact: true })).toBeVisible()
  expect(asked.mock.calls.length).toBeLessThan(6)
})

test('a folded place hides its displays, says what is chosen of them, and shows them again', async () => {
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Choose Screen 2 of Place 2' }).click()
  const place = screen.getByRole('button', { name: /^Place 2 / })
  await place.click()
  await expect.element(place).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText('Screen 1 of Place 2', { exact: true })).not.toBeInTheDocument()
  await expect.element(place).toHaveTextContent('1 of them is chosen')
  await expect.element(screen.getByText('Screen 1 of Place 3', { exact: true })).toBeVisible()
  await place.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Choose Screen 2 of Place 2' })).toBeChecked()
})

test('all places are folded at once, which shows hundreds of them without their displays', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Show places alone' }).click()
  await expect.element(screen.getByText('Screen 1 of Place 1', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Place 10 / })).toBeVisible()
  await screen.getByRole('button', { name: 'Show the displays of all places' }).click()
  await expect.element(screen.getByText('Screen 1 of Place 1', { exact: true })).toBeVisible()
})

test('keys go over displays and names of places, and fold the place that they are on', async () => {
  const screen = await open()
  await screen.getByRole('gridcell').first().click()
  await userEvent.keyboard('{Escape}{ArrowDown}')
  const place = screen.getByRole('button', { name: /^Place 2 / })
  await expect.element(place).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(place).toHaveAttribute('aria-expanded', 'false')
  await expect.element(place).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('gridcell').nth(21)).toHaveFocus()
})

test('a phone goes from display to display under their places, beyond what is loaded at once', async () => {
  logIn()
  answerPlaces()
  await page.viewport(390, 844)
  const screen = await show(<PhoneCalendar state={{ from: FROM, span: 'weeks' }} onState={() => undefined} />)
  const choice = screen.getByRole('combobox', { name: 'Display' })
  await choice.selectOptions('Screen 1 of Place 13')
  await expect.element(screen.getByText(`25 of ${DISPLAYS.length} · Place 13`)).toBeVisible()
  await screen.getByRole('button', { name: 'The next display' }).click()
  await expect.element(screen.getByText(`26 of ${DISPLAYS.length} · Place 14`)).toBeVisible()
  expect(asked.mock.calls.map(([nth]) => nth)).toEqual([0, 1])
})

test('a calendar that names only the first places says so, and a search leaves the others to be found', async () => {
  logIn()
  answerPlaces({ places: 12_345, displays: 40_000 })
  await page.viewport(1280, 800)
  const desk = await show(<CalendarDesk state={{ from: FROM, span: 'weeks' }} onState={() => undefined} />)
  const words = `These are the first 400 of 12,345 places, with ${DISPLAYS.length} of 40,000 displays.`
  await expect.element(desk.getByText(words)).toBeVisible()
  await desk.unmount()
  await page.viewport(390, 844)
  const searched = vi.fn<(next: object) => void>()
  const phone = await show(<PhoneCalendar state={{ from: FROM, span: 'weeks' }} onState={searched} />)
  await expect.element(phone.getByText(words)).toBeVisible()
  await phone.getByRole('searchbox', { name: 'Search displays' }).fill('pier')
  await expect.poll(() => searched.mock.calls.at(-1)?.[0]).toEqual({ search: 'pier' })
})
