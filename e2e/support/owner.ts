import { expect, type Page } from '@playwright/test'
import { pickDate, pickRange } from './calendar.ts'
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
  /** Where it is, latitude and longitude; in Hamburg unless told. */
  at?: readonly [string, string]
  /** Public unless told. */
  visibility?: 'Public' | 'Private'
}

/** A display at one price, for the tests that need none in particular. */
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
  const dialog = page.getByRole('dialog', { name: 'Create location' })
  await dialog.getByLabel('Location name').fill(name)
  await dialog.getByLabel('Address').fill('Quay 1, Hamburg')
  await dialog.getByLabel('Latitude').fill(latitude)
  await dialog.getByLabel('Longitude').fill(longitude)
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
}

async function addRange(page: Page, { from, to, price, dates = [] }: Range): Promise<void> {
  await page.getByRole('button', { name: 'Add a range' }).click()
  await pickRange(page, page.getByRole('button', { name: 'From and to' }), from, to)
  await page.getByLabel('Price per spot and day').fill(price)
  for (const [index, one] of dates.entries()) {
    const nth = index + 1
    await page.getByRole('button', { name: 'Add a date' }).click()
    await pickDate(page, page.getByRole('button', { name: new RegExp(`^Date ${nth}\\b`) }), one.date)
    await page.getByLabel(`Price on date ${nth}`).fill(one.price)
  }
}

async function createRateSchedule(page: Page, { schedule, base, ranges }: Listing): Promise<void> {
  await goTo(page, 'Rate schedules')
  await page.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await page.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill(schedule)
  await page.getByRole('textbox', { name: 'Base price' }).fill(base)
  for (const range of ranges) await addRange(page, range)
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

/** Place, prices, display: what is needed before anybody can book. */
export async function listDisplay(page: Page, listing: Listing): Promise<void> {
  await createLocation(page, listing.location, listing.at)
  await createRateSchedule(page, listing)
  await createDisplay(page, listing)
}

/** All of it is in the owner's lists. */
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
  await expect(page.getByRole('row', { name: new RegExp(campaign) })).toContainText(price)
  await page.getByRole('link', { name: campaign }).click()
  const panel = page.getByRole('dialog', { name: campaign })
  await expect(panel.getByRole('img', { name: 'Main' })).toBeVisible()
  await expect(panel.getByText('Fits', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
}
