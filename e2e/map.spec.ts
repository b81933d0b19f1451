import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADA, enter, goTo, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test, type Browser } from './support/test.ts'

let dataDir: string
let server: TestServer | undefined
let tiles: Server | undefined
test.beforeEach(async () => {
  dataDir = await newDataFolder()
})
test.afterEach(async () => {
  await server?.stop()
  tiles?.close()
  server = undefined
  await removeDataFolder(dataDir)
})

/** Opens a map around Lisbon. Returns what it fetched, other than the site and its calls. */
async function openMap(browser: Browser, baseURL: string) {
  const page = await newBrowser(browser, baseURL)
  const fetched: { url: string; cached: string; packed: string }[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin === baseURL && !pathname.startsWith('/assets/map/')) return
    const headers = response.headers()
    fetched.push({
      url: response.url(),
      cached: headers['cache-control'] ?? '',
      packed: headers['content-encoding'] ?? '',
    })
  })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await enter(page, ADA)
  await goTo(page, 'Locations')
  await page.getByRole('button', { name: 'Create location' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create location' })
  await dialog.getByRole('combobox', { name: 'Where is it?' }).fill('38.7223, -9.1393')
  await dialog.getByRole('combobox', { name: 'Where is it?' }).press('Enter')
  await expect(dialog.getByText('Pin at 38.7223, -9.1393')).toBeAttached()
  return { page, dialog, fetched, refused }
}

test('the bundled map comes from the site alone, in few files that browsers keep', async ({ browser }) => {
  server = await startServer({ dataDir })
  const { url } = server
  const { dialog, fetched, refused } = await openMap(browser, url)
  // The part of the map with Lisbon, in the finest tiles.
  await expect.poll(() => fetched.some((one) => one.url.endsWith('/5-15-12.pack'))).toBe(true)
  expect(fetched.filter((one) => !one.url.startsWith(`${url}/assets/map/`))).toEqual([])
  expect(fetched.length).toBeLessThan(20)
  expect(new Set(fetched.map(({ cached }) => cached))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  )
  expect(fetched.find((one) => one.url.endsWith('/5-15-12.pack'))?.packed).not.toBe('')
  await expect(dialog.getByText('Natural Earth')).toBeVisible()
  expect(refused).toEqual([])
})

test("an operator's own map takes the place of the bundled one, under its own name", async ({ browser }) => {
  const own = createServer((_request, response) =>
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'image/png')
      .end(picture(256, 256)),
  )
  tiles = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  server = await startServer({
    dataDir,
    env: { TILES_URL: `${host}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: '© Our <own> maps' },
  })
  const { dialog, fetched, refused } = await openMap(browser, server.url)
  // The picture with Lisbon in it.
  await expect.poll(() => fetched.some((one) => one.url === `${host}/16/31104/25111.png`)).toBe(true)
  expect(fetched.filter((one) => !one.url.startsWith(host))).toEqual([])
  await expect(dialog.getByText('© Our <own> maps')).toBeVisible()
  await expect(dialog.getByText('Natural Earth')).toHaveCount(0)
  expect(refused).toEqual([])
})
