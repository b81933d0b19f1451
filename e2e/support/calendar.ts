import { expect, type Locator, type Page } from '@playwright/test'

const dayName = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Turns the open calendar to a date's month and takes the day. */
async function takeDay(page: Page, date: string): Promise<void> {
  const day = page.getByRole('button', { name: dayName(date), exact: true })
  // The calendar that was opened last stands last in the page.
  const next = page.getByRole('button', { name: 'Next month' }).last()
  await expect(next).toBeVisible()
  for (let months = 0; months < 24 && !(await day.isVisible()); months++) await next.click()
  await day.click()
}

export async function pickRange(page: Page, field: Locator, from: string, to: string): Promise<void> {
  await field.click()
  await takeDay(page, from)
  await takeDay(page, to)
}

const shortName = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The cell of a day in the calendar of finding, which says its price and free spots, too. */
export function flightDay(page: Page, date: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${shortName(date)}`) })
}

async function showDay(page: Page, date: string): Promise<Locator> {
  const day = flightDay(page, date)
  const later = page.getByRole('button', { name: 'Later month' })
  await expect(later).toBeVisible()
  for (let months = 0; months < 24 && !(await day.isVisible()); months++) await later.click()
  return day
}

/** Chooses the dates of a flight on the screen that finds displays. */
export async function chooseFlight(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^When/ }).click()
  await (await showDay(page, from)).click()
  await (await showDay(page, to)).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Escape')
}
