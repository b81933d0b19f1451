import { expect, test, type Page } from './support/test.ts'
import { completeColors } from '@plaza/domain/theme/colors'
import { themeTokens } from '@plaza/domain/theme/tokens'
import { axeFindsNothing } from './support/axe.ts'
import { enter, goTo, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'

const harbor = completeColors({
  mainColor: '#e4572e',
  secondryColor: '#0e8a8a',
  background: '#f7f4ef',
  firstGradiant: '#f3a712',
  mainFontColor: '#1d2730',
  secondFontColor: '#5c6670',
  thirdColor: '#fdeae3',
  thirdFontcolor: '#a8330f',
  ForthColor: '#f3a712',
  menueFontColor: '#c7d3dc',
  navBg: '#fffdf9',
  menuBgNormal: '#12232e',
  menuBgHover: '#1c3341',
  menuBgActive: '#24404f',
})
const worn = themeTokens(harbor)
const plain = themeTokens(completeColors({}))

/** A new owner of a name that becomes their organization's, logged in. */
const enterAs = (page: Page, name: string) =>
  enter(page, {
    name,
    email: `${name.toLowerCase()}-${Math.random()}@example.org`,
    organization: `${name} Outdoor`,
    kind: 'I own displays',
  })

type Watched = Window & { seen?: string[] }

/** Records the page's brand colour in each rendered frame, from the very first. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = ((window as Watched).seen = [])
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).getPropertyValue('--pz-brand'))
      requestAnimationFrame(look)
    }
    look()
    document.addEventListener('DOMContentLoaded', look)
  })
const seenColors = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as Watched).seen ?? [])),
]

const withToken = async (page: Page) => {
  const stored = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('tokens') ?? '{}').access_token as string,
    orgId: JSON.parse(localStorage.getItem('userInfo') ?? '{}').org_id as string,
  }))
  return { headers: { authorization: `Bearer ${stored.token}` }, orgId: stored.orgId }
}

/** Saves a theme by the call of the settings form; returns the organization's id. */
async function saveTheme(page: Page, withLogo = false): Promise<string> {
  const { headers, orgId } = await withToken(page)
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture(120, 40) }
  const upload =
    withLogo && (await page.request.post('/api/utility/upload', { headers, multipart: { file } }))
  const logo = upload ? (await upload.json()).data.url : ''
  const data = { org_id: orgId, settings: { logo, favIcon: logo, colors: harbor } }
  expect((await page.request.post('/api/savvy/settings', { headers, data })).status()).toBe(200)
  return orgId
}

const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

test('an organization shows its brand from the first frame on, light and dark, after a reload', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enterAs(page, 'Harbor')
  await expect(page).toHaveTitle(/· Harbor Outdoor$/)
  await saveTheme(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await watch(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.reload()
    await isHome(page)
    expect(await seenColors(page)).toEqual([worn[scheme].brand])
  }
  const { 'content-security-policy': policy, ...headers } = (await page.request.get('/displays')).headers()
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringMatching(/cookie/i),
  })
  expect(policy).toContain("script-src 'self';")
  // The page came with its settings, so it asked for none.
  expect(asked.filter((path) => path.includes('settings'))).toEqual([])
  await expect(page).toHaveTitle(/· Harbor Outdoor$/)
  expect(await iconOf(page)).toMatch(/^data:image\/svg\+xml,.*e4572e/)
  const side = page.getByRole('navigation', { name: 'Main' })
  await expect(side.getByRole('link').first()).toHaveText(/Harbor Outdoor/)
})

test('light or dark is chosen in the top bar, and kept', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enterAs(page, 'Jetty')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('As the system')
  await axeFindsNothing(page, 'the menu for light or dark')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.reload()
  await isHome(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('before any script runs, page, title, icon and logo show the brand', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enterAs(page, 'Quay')
  await saveTheme(page, true)
  await page.reload()
  const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: 'Quay Outdoor' })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(120)

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page).toHaveTitle('Quay Outdoor')
  expect(await iconOf(page)).toMatch(/^\/api\/files\//)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 244, 239)')
})

test('a brand ends with its session, and a stale cookie shows nobody another brand', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enterAs(page, 'Pier')
  const orgId = await saveTheme(page)
  await page.reload()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveTitle('Log in · Plaza')
  await watch(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await seenColors(page)).toEqual([plain.light.brand])

  const stale = { name: 'brand', value: orgId, url: baseURL }
  await page.context().addCookies([stale])
  await page.reload()
  await expect(page).toHaveTitle('Log in · Plaza')
  expect(await seenColors(page)).toEqual([plain.light.brand])

  await enterAs(page, 'Dock')
  await page.context().addCookies([stale])
  await page.reload()
  await isHome(page)
  expect(await seenColors(page)).toEqual([plain.light.brand])
  expect(await iconOf(page)).toMatch(/^data:image\/svg\+xml,.*5b3df5/)
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'brand')
  expect(kept?.value).toBe((await withToken(page)).orgId)
})

test('if the theme cannot be loaded, the default palette shows and the site works', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enterAs(page, 'Wharf')
  await saveTheme(page)
  await page.context().clearCookies({ name: 'brand' })
  let failed = 0
  await page.route('**/api/savvy/settings/*', (route) => {
    failed++
    return failed > 1 ? route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }) : route.abort()
  })
  await watch(page)
  await page.reload()
  await isHome(page)
  await expect.poll(() => failed).toBeGreaterThan(0)
  expect(await seenColors(page)).toEqual([plain.light.brand])
  await goTo(page, 'Locations')
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  await expect(page).toHaveTitle('Locations · Wharf Outdoor')
})
