import { expect, test, type Page } from './support/test.ts'
import { makeCampaign, seesCampaign, PLAN, type Plan } from './support/advertiser.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { press } from './support/keys.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, GRACE, newBrowser, enter } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

const [owner, advertiser] = [ADA, GRACE]
const listing = LISTING
const plan: Plan = { ...PLAN, comment: 'Loud colours, please.' }

const CLOCK = '2027-02-01T08:00:00Z'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toContainText('New notification')

/** Leaves a mark on the page that a reload removes. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('a user chooses what comes by mail, and the choice is kept', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enter(page, { ...owner, email: 'choices@example.org' })
  await bell(page, 0).click()
  await panel(page).getByRole('link', { name: 'What comes by email' }).click()
  await expect(page).toHaveURL('/settings/notifications')
  const choice = page.getByRole('checkbox', { name: 'An advertiser asks for your approval' })
  await expect(choice).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await choice.uncheck()
  await saved
  await axeFindsNothing(page, 'the choice of mails')
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test.describe('live', () => {
  let dataDir: string
  let server: TestServer
  test.beforeEach(async () => {
    dataDir = await newDataFolder()
    server = await startServer({ dataDir, env: { CLOCK } })
  })
  test.afterEach(async () => {
    await server.stop()
    await removeDataFolder(dataDir)
  })

  /** Restarts the server, by which time the page's token has expired; resolves once the page listens again. */
  async function interrupt(page: Page): Promise<void> {
    const again = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname.endsWith('/events') && answer.ok(),
      { timeout: 60_000 },
    )
    await server.stop()
    await page.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem('tokens') ?? '{}')
      localStorage.setItem('tokens', JSON.stringify({ ...tokens, access_token: 'x'.repeat(43) }))
      // This looks as if another tab had written it.
      window.dispatchEvent(new StorageEvent('storage', { key: 'tokens' }))
    })
    server = await startServer({ dataDir, port: server.port, env: { CLOCK } })
    await again
  }

  test('an owner and an advertiser see live what the other does', async ({ browser }) => {
    const ada = await newBrowser(browser, server.url)
    const grace = await newBrowser(browser, server.url)
    await Promise.all([enter(ada, owner), enter(grace, advertiser)])
    const offer = await makeOffer(ada, listing)
    await goTo(ada, 'Approvals')
    await expect(ada.getByText('Nothing is waiting for you')).toBeVisible()
    await remember(ada)
    await interrupt(ada)

    await makeCampaign(grace, offer, plan)
    await remember(grace)

    // The queue has the request, the bell counts it, and screen readers announce it.
    await expect(bell(ada, 1)).toBeVisible()
    await expect(ada.getByRole('list', { name: 'Approval requests' })).toContainText(plan.price)
    await says(ada, 'Corner Gym wants to show “Spring opening” on your displays')

    await press(bell(ada, 1))
    const request = panel(ada).getByRole('listitem').filter({ hasText: plan.name })
    await expect(request).toContainText('Loud colours, please.')
    await axeFindsNothing(ada, 'a notification')
    await inScheme(ada, 'dark')
    await ada.setViewportSize({ width: 390, height: 800 })
    await axeFindsNothing(ada, 'a notification in the dark on a phone')
    await ada.setViewportSize({ width: 1280, height: 800 })
    await press(request.getByRole('link'))

    // The notification leads to the request and is marked as read.
    await expect(ada).toHaveURL(/campaigns-approval\?request=/)
    const decision = ada.getByRole('region', { name: plan.name })
    await decision.getByRole('button', { name: 'Approve 1 display' }).click()
    await expect(ada.getByText('Nothing is waiting for you')).toBeVisible()
    await expect(bell(ada, 0)).toBeVisible()

    await expect(bell(grace, 1)).toBeVisible()
    await seesCampaign(grace, plan, 'Approved')
    await bell(grace, 1).click()
    const answer = panel(grace).getByRole('listitem').filter({ hasText: 'Harbour Screens approved' })
    await expect(answer).toContainText('Unread:')

    expect(await isSamePage(ada)).toBe(true)
    expect(await isSamePage(grace)).toBe(true)
  })
})
