import { expect, test, type Page } from './support/test.ts'
import { makeLocation } from './support/owner.ts'
import { ADA, GRACE, goTo, newBrowser, enter, wasTold, type Person } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

let dataDir: string
let server: TestServer
test.beforeAll(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir })
})
test.afterAll(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

let people = 0
/** Returns the person with an address that no other test uses. */
const another = (person: Person): Person => ({ ...person, email: `${person.name}${++people}@example.org` })

const toast = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Records the most toasts that a page has shown at once. */
function noteMostToasts(): void {
  const noted = { mostToasts: 0 }
  new MutationObserver(() => {
    noted.mostToasts = Math.max(noted.mostToasts, document.querySelectorAll('.Toastify__toast').length)
    Object.assign(window, noted)
  }).observe(document, { childList: true, subtree: true })
}

/** Moves the mouse and the focus to where they do not affect a toast. */
async function failToLogIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong password')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
}

test('a toast stays at the top right for a second, with reduced motion too, and the failure stays on the page', async ({
  browser,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await newBrowser(browser, server.url)
    await page.emulateMedia({ reducedMotion })
    await failToLogIn(page)
    const told = toast(page, 'Invalid email or password')
    await told.waitFor()
    const since = Date.now()
    const box = await told.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1200)
    expect(box?.y).toBeLessThan(100)
    await told.waitFor({ state: 'detached' })
    expect(Date.now() - since).toBeGreaterThan(800)
    await expect(page.getByRole('main')).toContainText('Invalid email or password')
    await page.close()
  }
})

test('a toast closes when dragged over four fifths of its width, and not before', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  await failToLogIn(page)
  const told = toast(page, 'Invalid email or password')
  await told.hover()
  const box = await told.boundingBox()
  if (!box) throw new Error('The toast is gone')
  const drag = async (share: number) => {
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + box.width * share * 0.5, box.y + 20)
    await page.mouse.move(box.x + 20 + box.width * share, box.y + 20)
    await page.mouse.up()
  }
  await drag(0.6)
  // It is back in its place, and its time stands still: the mouse is on it all the way.
  await expect.poll(async () => (await told.boundingBox())?.x).toBe(box.x)
  const running = () =>
    told.evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
  await expect.poll(running).toBe(0)
  await expect(told).toBeVisible()
  await drag(0.9)
  await expect(told).toBeHidden({ timeout: 900 })
})

test('logging out removes what the browser stored of a user', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  await enter(page, another(GRACE))
  const kept = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^session\.onboarding\./))
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toEqual(['mantine-color-scheme-value'])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // The router's record of scroll positions names no page.
  const ofTab = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(ofTab).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/)
})

/** What the list of locations asks for: a page of ten rows. Its form asks for others. */
const LIST = /\/api\/savvy\/locations\?(.*&)?size=10(&|$)/

test('a saved change is fetched again once, and other pages are updated', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  // What is heard live is gathered and rested after, by timers that are run here in place of waiting.
  await page.clock.install()
  const person = another(ADA)
  await enter(page, person)
  await makeLocation(page, 'North Station')
  await goTo(page, 'Locations')
  const other = await (await page.context()).newPage()
  await other.goto('/locations')
  await expect(row(other, 'North Station')).toBeVisible()
  await page.bringToFront()
  await page.clock.runFor(3000)
  let lists = 0
  page.on('request', (request) => (lists += LIST.test(request.url()) ? 1 : 0))
  await page.getByRole('button', { name: 'Actions for North Station' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Location name').fill('South Station')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'South Station')).toBeVisible()
  await expect(row(other, 'South Station')).toBeVisible()
  await page.clock.runFor(3000)
  expect(lists).toBe(1)
})

test('a busy or absent server leaves the rows in place, and the screen says so until they are updated', async ({
  browser,
}) => {
  const page = await newBrowser(browser, server.url)
  await enter(page, another(ADA))
  await makeLocation(page, 'North Station')
  await goTo(page, 'Locations')
  const busy = 'Too much is going on right now. Please try again in a moment.'
  let asked = 0
  await page.route(LIST, (route) => {
    asked += 1
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'busy', error: busy, message: busy },
    })
  })
  await page.getByRole('button', { name: 'Actions for North Station' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Location name').fill('South Station')
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'may be out of date' })
  await expect(notice).toContainText(busy)
  await wasTold(page, busy)
  expect(asked).toBe(3)
  await expect(row(page, 'North Station')).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.abort())
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toContainText('The server cannot be reached.')
  await expect(row(page, 'North Station')).toBeVisible()

  await page.unroute(LIST)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'South Station')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('what is opened is announced once per opening, one at a time, and a deletion leaves no failure', async ({
  browser,
}) => {
  const page = await newBrowser(browser, server.url)
  await page.clock.install()
  await enter(page, another(ADA))
  await makeLocation(page, 'North Station')
  await goTo(page, 'Locations')
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  const timesTold = async (text: string) => (await told()).filter((one) => one === text).length
  const open = () => page.getByRole('link', { name: 'North Station' }).click()
  const panel = page.getByRole('dialog', { name: 'North Station' })
  for (const times of [1, 2]) {
    await open()
    await expect(panel.getByText('Quay 1, Hamburg')).toBeVisible()
    await expect.poll(() => timesTold('Location fetched successfully!')).toBe(times)
    await expect(toast(page, 'Location fetched successfully!')).toBeHidden()
    if (times === 1) await page.keyboard.press('Escape')
  }
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete North Station?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await wasTold(page, 'Location deleted successfully!')
  await expect(page.getByText('No locations yet')).toBeVisible()
  await page.clock.runFor(1000)
  expect((await told()).filter((text) => text.includes('not here'))).toEqual([])
  await expect(page.getByRole('status').filter({ hasText: 'may be out of date' })).toBeHidden()

  await goTo(page, 'Rate schedules')
  await page.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await page.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill('Standard')
  await page.getByRole('textbox', { name: 'Base price' }).fill('10.00')
  await page.getByRole('button', { name: 'Create rate schedule' }).click()
  await expect(row(page, 'Standard')).toBeVisible()
  await expect(toast(page, '')).toHaveCount(0)
  await page.evaluate(noteMostToasts)
  await page.getByRole('button', { name: 'Actions for Standard' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.poll(() => timesTold('Rate Schedule fetched successfully!')).toBe(1)
  // Fetched once for the editor of the new rate schedule and once for this one.
  await expect.poll(() => timesTold('Layout configurations fetched successfully!')).toBe(2)
  expect(await page.evaluate(() => (window as unknown as { mostToasts: number }).mostToasts)).toBe(1)
})

const SHELL = ['/', '/settings', '/Users']
const OWNERS = [
  '/displays',
  '/advertiser',
  '/locations',
  '/rate-schedules',
  '/create-new-display',
  '/campaigns-approval',
]
const ADVERTISERS = ['/campaigns', '/new-campaign', '/advertisers-displays']
const ADMINS = ['/admin-advertisers', '/admin-display-owner']
const OUTSIDE = ['/login', '/signup', '/createAccount', '/changePassword', '/resetPasswordCode']

test('each of the 23 routes leads to its screen for its users, and elsewhere for others', async ({
  browser,
}) => {
  const page = await newBrowser(browser, server.url)
  /** Leads the open site to an address, as Back and Forward do, which costs no load of the page. */
  const lead = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const at = async (path: string) => {
    await page.goto(path)
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('status', { name: 'Loading' }))
        .first(),
    ).toBeVisible()
    return new URL(page.url()).pathname
  }
  // Without a login, each path but the first leads to the login and back to the page wanted; pages that need no login open.
  await page.goto('/login')
  for (const path of [
    ...SHELL.slice(1),
    ...OWNERS,
    ...ADVERTISERS,
    ...ADMINS,
    '/settings/profile',
    '/campaigns/1',
    '/nowhere',
  ]) {
    await lead(path)
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('from') === path)
  }
  for (const path of OUTSIDE) expect(await at(path)).toBe(path)
  // The address leads to the home page, which shows visitors what there is.
  await page.goto('/loading')
  await expect(page).toHaveURL('/find')

  for (const [person, own, others] of [
    [ADA, OWNERS, ADVERTISERS],
    [GRACE, ADVERTISERS, OWNERS],
  ] as const) {
    await enter(page, another(person))
    for (const path of [...own, '/', '/Users']) expect(await at(path)).toBe(path)
    expect(await at('/settings')).toBe('/settings/profile')
    expect(await at('/settings/profile')).toBe('/settings/profile')
    for (const path of [...others, ...ADMINS]) {
      await lead(path)
      await expect(page, path).toHaveURL('/')
    }
    for (const path of others.slice(0, 1)) expect([path, await at(path)]).toEqual([path, '/'])
    // A refusal for what a type or role can never do ends the session and leads to the login.
    const refused = 'You do not have permission to do this.'
    await page.route('**/api/savvy/organization/getUsers?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', error: refused } }),
    )
    await page.goto('/Users')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('main')).toContainText(refused)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('session'))),
    ).toEqual([])
    await page.unroute('**/api/savvy/organization/getUsers?*')
  }
  await enter(page, another(GRACE))
  expect(await at('/nowhere')).toBe('/nowhere')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
