import { expect, type Page } from '@playwright/test'
import { call, orgOf } from './calls.ts'
import { goTo } from './people.ts'

interface Range {
  from: string
  to: string
  price: string
  dates?: { date: string; price: string }[]
}

export interface Listing {
  location: string
  schedule: string
  base: string
  ranges: Range[]
  display: string
  displayLocation: string
  /** The latitude and longitude of the location; in Hamburg by default. */
  at?: readonly [string, string]
  /** Divides the day into parts in the editor of the rate schedule; the day is sold whole without. */
  divide?: (page: Page) => Promise<void>
  /** Public by default. */
  visibility?: 'Public' | 'Private'
}

/** A display at one price, for tests that need no particular one. */
export const LISTING: Listing = {
  location: 'Ferry terminal',
  schedule: 'Standard',
  base: '10.00',
  ranges: [],
  display: 'Concourse 9',
  displayLocation: 'Departures',
}

const HAMBURG = ['53.5436', '9.9668'] as const

export async function createLocation(
  page: Page,
  name: string,
  [latitude, longitude]: readonly [string, string] = HAMBURG,
): Promise<void> {
  await goTo(page, 'Locations')
  await page.getByRole('button', { name: 'Create location' }).first().click()
  await fillLocation(page, name, [latitude, longitude])
}

/** Fills in the form of a new location that is open, and saves it. */
export async function fillLocation(
  page: Page,
  name: string,
  [latitude, longitude]: readonly [string, string] = HAMBURG,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create location' })
  await dialog.getByRole('combobox', { name: 'Where is it?' }).fill(`${latitude}, ${longitude}`)
  await dialog.getByRole('combobox', { name: 'Where is it?' }).press('Enter')
  await dialog.getByLabel('Location name').fill(name)
  await dialog.getByLabel('Address').fill('Quay 1, Hamburg')
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
}

async function addRange(page: Page, { from, to, price, dates = [] }: Range): Promise<void> {
  await page.getByRole('button', { name: 'Add a range' }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill(from)
  await page.getByRole('textbox', { name: 'Last day' }).fill(to)
  await page.getByLabel('Price per spot and day').fill(price)
  for (const [index, one] of dates.entries()) {
    const nth = index + 1
    await page.getByRole('button', { name: 'Add a date' }).click()
    await page.getByRole('textbox', { name: `Date ${nth}`, exact: true }).fill(one.date)
    await page.getByLabel(`Price on date ${nth}`).fill(one.price)
  }
}

async function createRateSchedule(page: Page, listing: Listing): Promise<void> {
  const { schedule, base, ranges, divide } = listing
  await goTo(page, 'Rate schedules')
  await page.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await page.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill(schedule)
  await page.getByRole('textbox', { name: 'Base price' }).fill(base)
  for (const range of ranges) await addRange(page, range)
  if (divide) await divide(page)
  await page.getByRole('button', { name: 'Create rate schedule' }).click()
  await expect(page.getByRole('row', { name: new RegExp(schedule) })).toBeVisible()
}

async function createDisplay(page: Page, listing: Listing): Promise<void> {
  await goTo(page, 'Displays')
  await page.getByRole('link', { name: 'New display' }).first().click()
  await page.getByLabel('Display name').fill(listing.display)
  await page.getByRole('combobox', { name: 'Location', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(listing.location) }).click()
  await page.getByRole('combobox', { name: 'Display location' }).fill(listing.displayLocation)
  await page.getByRole('combobox', { name: 'Rate schedule' }).click()
  await page.getByRole('option', { name: new RegExp(listing.schedule) }).click()
  await page.getByRole('radio', { name: new RegExp(listing.visibility ?? 'Public') }).check()
  await page.getByRole('button', { name: 'Create display' }).click()
  await expect(page.getByRole('row', { name: new RegExp(listing.display) })).toBeVisible()
}

/** Makes a location by a call, in Hamburg unless another place is given. */
export async function makeLocation(
  page: Page,
  name: string,
  [latitude, longitude]: readonly [string, string] = HAMBURG,
): Promise<string> {
  const data = {
    address: 'Quay 1, Hamburg',
    location_name: name,
    location: { latitude: Number(latitude), longitude: Number(longitude) },
    org_id: await orgOf(page),
    schedule: { type: 'always', slots: [] },
  }
  return (await call(page, 'POST', '/api/savvy/locations', { data })).id
}

/** What is on offer: a display and its only zone. */
export interface Offer {
  display: string
  zone: string
}

/** A zone as it is drawn, in percent of the frame. */
interface Drawn {
  name: string
  frame: { x: number; y: number; width: number; height: number }
}

const WHOLE: Drawn = { name: 'Main', frame: { x: 0, y: 0, width: 100, height: 100 } }

/**
 * Makes by calls what is needed before anybody can book, and opens the list of displays. The display has one zone
 * unless more are drawn; the first of them is the offer's.
 */
export async function makeOffer(
  page: Page,
  listing: Omit<Listing, 'ranges'>,
  drawn: Drawn[] = [WHOLE],
): Promise<Offer> {
  const org_id = await orgOf(page)
  const location_id = await makeLocation(page, listing.location, listing.at)
  const zones = drawn.map((zone) => ({
    ...zone,
    rateDetails: { spotDuration: 10, pricePerDay: Math.round(Number(listing.base) * 100) },
    priceSchedules: [],
  }))
  const schedule = {
    name: listing.schedule,
    totalPlaylistTime: 60,
    noOfZones: zones.length,
    org_id,
    displayIds: [],
    zonesPreviewSnapshot: '',
    zones,
  }
  const rates = await call(page, 'POST', '/api/savvy/rate-schedule', { data: schedule })
  const generalInfo = {
    name: listing.display,
    display_location: listing.displayLocation,
    org_id,
    visibility: listing.visibility ?? 'Public',
    numberOfScreens: '1',
    location_id,
    rate_schedule_id: rates.id,
  }
  const screens = [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }]
  const display = await call(page, 'POST', '/api/savvy/displays', { data: { generalInfo, screens } })
  await goTo(page, 'Displays')
  await expect(page.getByRole('row', { name: new RegExp(listing.display) })).toBeVisible()
  return { display: display.id, zone: rates.zones[0].id }
}

/** Lists a display by the forms: place, prices and the display itself. */
export async function listDisplay(page: Page, listing: Listing): Promise<void> {
  await createLocation(page, listing.location, listing.at)
  await createRateSchedule(page, listing)
  await createDisplay(page, listing)
}

/** Expects the whole listing to be in the owner's lists. */
export async function seesListing(page: Page, { location, schedule, display }: Listing): Promise<void> {
  await goTo(page, 'Locations')
  await expect(page.getByRole('row', { name: new RegExp(location) })).toBeVisible()
  await goTo(page, 'Rate schedules')
  await expect(page.getByRole('row', { name: new RegExp(schedule) })).toBeVisible()
  await goTo(page, 'Displays')
  await expect(page.getByRole('row', { name: new RegExp(display) })).toContainText(/Public.*Available/)
}

export async function approve(page: Page, campaign: string, price: string): Promise<void> {
  await goTo(page, 'Approvals')
  const item = page.getByRole('list', { name: 'Approval requests' }).getByRole('listitem')
  await expect(item.filter({ hasText: campaign })).toContainText(price)
  await item.getByRole('link', { name: campaign }).click()
  const view = page.getByRole('region', { name: campaign })
  await expect(view.getByRole('img', { name: 'Main' })).toBeVisible()
  await expect(view.getByText('Exact', { exact: true })).toBeVisible()
  await view.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
}
