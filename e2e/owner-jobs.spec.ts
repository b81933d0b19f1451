import { makeCampaign, PLAN } from './support/advertiser.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'
import { LISTING, makeLocation, makeOffer } from './support/owner.ts'
import { type Page, expect, test } from './support/own-server.ts'
import { ADA, enter, goTo, GRACE, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'
import type { Locator } from './support/test.ts'
import type { FileChooser } from '@playwright/test'

// What owners do most, and how many presses it takes; a price, a date or a name that is typed is none.

/** Presses, and counts them. */
function counted() {
  const made = { presses: 0 }
  const press = async (what: Locator) => {
    made.presses++
    await what.click()
  }
  return { made, press }
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('three zones with a price for weekends and a holiday on top take 6 presses, and 10 with the way from field to field', async ({
  ada,
}) => {
  const { made, press } = counted()
  await goTo(ada, 'Rate schedules')
  await press(ada.getByRole('link', { name: 'Create rate schedule' }).first())
  await press(ada.getByText('Main + side + ticker'))
  await press(ada.getByRole('tab', { name: 'All zones' }))
  const prices = ada.getByRole('region', { name: 'Prices of all zones' })
  let moves = 0
  for (const [zone, price] of [
    ['Main', '30'],
    ['Side', '20'],
    ['Ticker', '10'],
  ] as const) {
    moves++
    await ada.keyboard.press('Tab')
    await expect(prices.getByRole('textbox', { name: `Base price of ${zone}` })).toBeFocused()
    await ada.keyboard.type(price)
  }

  // What is added has the focus where it asks for something.
  await press(prices.getByRole('button', { name: 'Add weekends' }))
  await ada.keyboard.type('+20 %')

  await press(prices.getByRole('button', { name: 'Add a range' }))
  await ada.keyboard.type('2027-12-25')
  // The last day follows to the first.
  moves++
  await prices.getByLabel('Price per spot and day').last().click()
  await ada.keyboard.press('ControlOrMeta+A')
  await ada.keyboard.type('50')

  const sent = ada.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/rate-schedule'),
  )
  await press(ada.getByRole('button', { name: 'Create rate schedule' }))
  const { zones } = (await sent).postDataJSON() as {
    zones: { rateDetails: { pricePerDay: number }; priceSchedules: { pricePerDay: number }[] }[]
  }
  await expect(ada.getByRole('row', { name: /Standard/ })).toBeVisible()
  expect(
    zones.map(({ rateDetails, priceSchedules }) => [
      rateDetails.pricePerDay,
      ...priceSchedules.map(({ pricePerDay }) => pricePerDay),
    ]),
  ).toEqual([
    [3000, 3600, 5000],
    [2000, 2400, 5000],
    [1000, 1200, 5000],
  ])
  expect(made.presses).toBe(6)
  expect(made.presses + moves).toBe(10)
})

test('the price of one day takes 2 presses and Enter', async ({ ada }) => {
  await makeOffer(ada, LISTING)
  const { made, press } = counted()
  await press(menu(ada, 'Calendar'))
  // The first line is the heading of the place.
  const day = ada.locator('[data-row="1"][data-column="5"]')
  await press(day)
  await ada.keyboard.type('12.50')
  await ada.keyboard.press('Enter')
  await expect(day).toHaveAccessibleName(/€12.50 a spot/)
  expect(made.presses).toBe(2)
})

test('closing 22 places on a holiday takes 4 presses', async ({ ada }) => {
  for (let n = 1; n <= 22; n++) await makeLocation(ada, `Café ${n}`)
  await ada.reload()
  const { made, press } = counted()
  await press(menu(ada, 'Locations'))
  await press(ada.getByRole('button', { name: 'Close days' }))
  await press(ada.getByRole('group', { name: 'Coming holidays' }).getByRole('button').first())
  await press(ada.getByRole('button', { name: 'Save' }))
  await expect(ada.getByText('22 locations were changed.')).toBeVisible()
  expect(made.presses).toBe(4)
})

const many = Array.from({ length: 20 }, (_, nth) => nth + 1)
const csv = (head: string, line: (nth: number) => string) => ({
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[head, ...many.map(line)].join('\n')}\n`),
})

test('twenty places take 5 presses from a file, and twenty displays with pictures 7', async ({ ada }) => {
  const { made, press } = counted()
  /** Chooses files by a button and in the list of the computer, which is one press more. */
  const choose = async (area: string, files: Parameters<FileChooser['setFiles']>[0]) => {
    const choosing = ada.waitForEvent('filechooser')
    await press(ada.getByRole('region', { name: area }).getByRole('button', { name: /^Choose/ }))
    made.presses++
    await (await choosing).setFiles(files)
  }
  await press(menu(ada, 'Locations'))
  await press(ada.getByRole('link', { name: 'Import' }))
  const hours = 'Mon-Fri 08:00-20:00'
  await choose(
    'Your file',
    csv(
      'Location;Address;Latitude;Longitude;Opening hours',
      (n) => `Café ${n};Quay ${n};53,5;9,${n};${hours}`,
    ),
  )
  await press(ada.getByRole('button', { name: 'Import 20 locations' }))
  await expect(ada.getByRole('heading', { name: '20 locations were imported' })).toBeVisible()
  expect(made.presses).toBe(5)

  made.presses = 0
  await press(menu(ada, 'Displays'))
  await press(ada.getByRole('link', { name: 'Import' }))
  await choose(
    'Your file',
    csv(
      'Display name;Location;Display location;Resolution;Photo',
      (n) => `Window ${n};Café ${n};Window;1920x1080;photo-${n}`,
    ),
  )
  const photo = picture(640, 360)
  const photos = many.map((n) => ({ name: `photo-${n}.png`, mimeType: 'image/png', buffer: photo }))
  await choose('Pictures', photos)
  await press(ada.getByRole('button', { name: 'Import 20 displays' }))
  await expect(ada.getByRole('heading', { name: '20 displays were imported' })).toBeVisible()
  expect(made.presses).toBe(7)
})

test('an approval takes one key once nobody is to be asked', async ({ browser }) => {
  const server = await startWithMail({ CLOCK: '2027-02-01T08:00:00Z' })
  const ada = await newBrowser(browser, server.url)
  const grace = await newBrowser(browser, server.url)
  await Promise.all([enter(ada, ADA), enter(grace, GRACE)])
  await confirmAddress(grace, server.mailbox, GRACE.email)
  const offer = await makeOffer(ada, LISTING)
  for (const name of ['First', 'Second', 'Third']) await makeCampaign(grace, offer, { ...PLAN, name })
  await goTo(ada, 'Approvals')
  const open = (name: string) => ada.getByRole('region', { name, exact: true })
  await expect(open('First')).toBeVisible()
  // An approval is final, so the first one asks.
  await ada.keyboard.press('a')
  await ada.getByLabel('Do not ask again until I leave this page').check()
  await ada.keyboard.press('a')
  await expect(open('Second')).toBeVisible()
  await ada.keyboard.press('a')
  await expect(open('Third')).toBeVisible()
  await ada.keyboard.press('a')
  await expect(ada.getByText('Nothing is waiting for you')).toBeVisible()
  await server.stop()
})
