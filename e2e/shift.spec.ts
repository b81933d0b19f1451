import { ADA, ADMIN, GRACE, newBrowser, PASSWORD } from './support/people.ts'
import { openWorld, type World } from './support/player-world.ts'
import { watchLoading } from './support/rest.ts'
import { expect, test, type Browser, type Page } from './support/test.ts'

// Nothing that is read already moves while the rest of a screen comes, on a slow device with a slow network: there the
// parts of a screen come one after the other.

/** The most that a screen may move while it loads, as browsers measure it (Cumulative Layout Shift). */
const MOST = 0.01
const CPU_SLOWER = 4
const NETWORK = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 }
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

interface Move {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Notes what moves, from the first moment of each page on. */
const watchMoves = (): void => {
  const moves: { value: number; what: string }[] = []
  Object.assign(window, { moves })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Move[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}”`)
      if (!hadRecentInput) moves.push({ value, what: what.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Moves = { value: number; what: string }[]
const movesOf = (page: Page): Promise<Moves> =>
  page.evaluate(() => (window as unknown as { moves: Moves }).moves)

const sumOf = (moves: Moves): number => moves.reduce((sum, { value }) => sum + value, 0)

/** A browser in which somebody is logged in, on a slow device with a slow network. */
async function slowBrowser(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await newBrowser(browser, url)
  const answer = await page.request.post('/api/savvy/users/login', { data: { email, password: PASSWORD } })
  const { tokens, userInfo } = (await answer.json()).data
  await page.goto('/favicon.svg')
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
  }, Object.entries({ tokens, userInfo }))
  await page.addInitScript(watchMoves)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return page
}

/** A screen: its address, and a text that is there once its rows are. */
type Screen = readonly [path: string, text: string | RegExp, size?: keyof typeof SIZES]

async function keepStill(page: Page, screens: readonly Screen[]): Promise<void> {
  const untilLoaded = watchLoading(page)
  for (const [path, text, size = 'desk'] of screens) {
    await page.setViewportSize(SIZES[size])
    await page.goto(path)
    await expect(page.locator('main').getByText(text).first()).toBeVisible({ timeout: 60_000 })
    await untilLoaded()
    const moves = await movesOf(page)
    const what = moves.map((move) => `\n${move.value.toFixed(4)}: ${move.what}`).join('')
    expect(sumOf(moves), `what moves at ${path}, ${size}:${what}`).toBeLessThanOrEqual(MOST)
  }
}

/** A network of displays, of which a campaign runs on one, and a request for another waits. */
async function fill({ ada, grace, newDisplay, book, newPicture }: World): Promise<string> {
  const media = [await newPicture(0x8c)]
  const shown = await newDisplay('Concourse 1')
  const campaign = await book(shown, 'Spring opening', [1, 28], media)
  const { display, zones } = await newDisplay('Concourse 2')
  await grace.call('POST', '/api/savvy/campaigns', {
    general_info: {
      name: 'Summer',
      start_date: '2027-03-10',
      end_date: '2027-03-20',
      manager_email: 'manager@example.org',
      budget: 10_000_000,
      adv_id: grace.orgId,
    },
    zones: zones.map((id) => ({
      id,
      display_id: display,
      spots: 1,
      media: media.map((address) => ({ url: address })),
    })),
  })
  expect((await ada.call('GET', `/api/savvy/organization/waiting/${ada.orgId}`)).count).toBeGreaterThan(0)
  return campaign
}

test('screens keep still while they load, for an owner, an advertiser and the platform', async ({
  browser,
}) => {
  const world = await openWorld(ADMIN)
  try {
    const campaign = await fill(world)
    const pages = await Promise.all(
      [ADA.email, GRACE.email, ADMIN.ADMIN_EMAIL].map((email) => slowBrowser(browser, world.url, email)),
    )
    const [owner, advertiser, operator] = pages as [Page, Page, Page]
    await Promise.all([
      keepStill(owner, [
        ['/', 'Waiting for you'],
        ['/', 'Waiting for you', 'phone'],
        ['/displays', 'Concourse 1'],
        ['/locations', 'Ferry terminal'],
        ['/calendar', 'Concourse 1'],
        ['/campaigns-approval', 'Summer'],
      ]),
      keepStill(advertiser, [
        ['/', 'Running and ahead'],
        ['/', 'Running and ahead', 'phone'],
        ['/campaigns', 'Spring opening'],
        [`/campaigns/${campaign}`, 'Placements'],
      ]),
      keepStill(operator, [
        ['/', 'Newest advertisers'],
        ['/admin-display-owner', ADA.organization],
        ['/admin-advertisers', GRACE.organization],
      ]),
    ])
    // What moves would have been noted.
    await owner.evaluate(() => {
      const block = document.createElement('div')
      block.style.height = '200px'
      document.querySelector('main')?.prepend(block)
    })
    await expect.poll(async () => sumOf(await movesOf(owner))).toBeGreaterThan(MOST)
  } finally {
    await world.close()
  }
})
