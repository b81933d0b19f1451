import { expect, type Browser, type Page } from '@playwright/test'

export interface Person {
  name: string
  email: string
  organization: string
  /** The text of the card chosen at sign-up. */
  kind: 'I own displays' | 'I advertise'
}

/** An owner and an advertiser, for tests that need no particular users. */
export const ADA: Person = {
  name: 'Ada',
  email: 'ada@example.org',
  organization: 'Harbour Screens',
  kind: 'I own displays',
}
export const GRACE: Person = {
  name: 'Grace',
  email: 'grace@example.org',
  organization: 'Corner Gym',
  kind: 'I advertise',
}

export const PASSWORD = 'correct horse battery'

/** The settings with which a server has a platform admin. */
export const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD }

/** Opens a page in a separate browser context. */
export async function newBrowser(
  browser: Browser,
  baseURL: string,
  timezoneId = 'Europe/Berlin',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId,
    // Animations are off, because nothing here waits for them.
    reducedMotion: 'reduce',
  })
  await context.addInitScript(noteToasts)
  const page = await context.newPage()
  // A step that does not happen should fail under its own name and not by the test's timeout.
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

/**
 * Makes an account and logs in by calls, and opens the home page: for tests of which signing up is not the matter.
 * The browser keeps what it would keep after a login.
 */
export async function enter(page: Page, person: Person): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const { name, email, organization, kind } = person
  const type = kind === 'I advertise' ? 'ADV' : 'DSO'
  await post('/api/auth/withOwner', {
    organization: { name: organization, type },
    owner: { name, email, password: PASSWORD },
  })
  const { tokens, userInfo } = await post('/api/savvy/users/login', { email, password: PASSWORD })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  await page.request.put(`/api/savvy/users/agreeToTermsandConditions/${userInfo.id}`, { headers })
  // A picture of the same origin, from which nothing else is loaded.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    },
    Object.entries({ tokens, userInfo: { ...userInfo, agreed_on_tearms: true } }),
  )
  await page.goto('/')
  await seesHome(page, person)
}

async function seesHome(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible()
}

/** Logs the platform's admin in, whom the server of `ADMIN` has. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}

/**
 * Reloads the page, which asks the server for everything with the tokens kept in the browser, and checks the
 * login.
 */
export async function isStillLoggedIn(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await seesHome(page, person)
  await expect(page).toHaveURL('/')
}

const isAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/**
 * Goes to a screen by the side bar, as people do. The previous screen stays until the new one is there and
 * often has fields and buttons of the same names: hence the wait.
 */
export async function goTo(page: Page, screen: string, title = screen): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
  await isAt(page, title)
}

/** Goes to a page of the settings, from any screen. */
export async function goToSettings(page: Page, section: string): Promise<void> {
  await goTo(page, 'Settings', 'Profile')
  await page.getByRole('link', { name: section, exact: true }).click()
  await isAt(page, section)
}

/** Expects that a toast with a sentence appeared. A toast stays for a second, which a busy machine can miss. */
export async function wasTold(page: Page, sentence: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told), { timeout: 15_000 })
    .toContain(sentence)
}

/** Records each toast of a page as it appears. */
function noteToasts(): void {
  const told: string[] = []
  Object.assign(window, { told })
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const toast of [node, ...node.querySelectorAll('*')]) {
        if (toast.matches('.Toastify__toast')) told.push(toast.textContent.trim())
      }
    }
  }).observe(document, { childList: true, subtree: true })
}
