import { expect, type Browser, type Page } from '@playwright/test'

export interface Person {
  name: string
  email: string
  organization: string
  /** The words of the card that is chosen when signing up. */
  kind: 'I own displays' | 'I advertise'
}

export const PASSWORD = 'correct horse battery'

/** A browser of one's own. */
export async function newBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Nothing to wait for, and the machine has better things to do.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // A step that does not come should fail by its own name, not by the test's end.
  page.setDefaultTimeout(15_000)
  return page
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('radio', { name: person.kind }).check()
  await page.getByLabel('Organization name').fill(person.organization)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await seesHome(page, person)
}

async function seesHome(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible()
}

/** A reload asks the server for everything, with the tokens that the browser kept. */
export async function isStillLoggedIn(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await seesHome(page, person)
  await expect(page).toHaveURL('/')
}

/** To a screen by the side bar, as people go. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
}
