import { expect, test, type Locator } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { flightDay } from './support/calendar.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, GRACE, goTo, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  // The flight begins in the next month, which must cost no tap.
  server = await startServer({ dataDir, env: { CLOCK: '2027-02-24T08:00:00Z' } })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

const BERLIN = ['52.5163', '13.3777'] as const
const LOBBIES = ['Lobby 1', 'Lobby 2', 'Lobby 3']

test('two weeks in three lobbies with one picture are bought on a phone by fourteen taps', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  for (const display of LOBBIES) {
    const words = {
      location: `House of ${display}`,
      schedule: `Prices of ${display}`,
      displayLocation: 'Lobby',
    }
    await makeOffer(ada, { ...LISTING, ...words, display, at: BERLIN })
  }
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)
  await goTo(grace, 'Find displays')
  await grace.setViewportSize({ width: 390, height: 844 })

  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await tap(grace.getByRole('main').getByRole('button', { name: /Search/ }))
  await tap(grace.getByRole('combobox', { name: 'Town or address' }))
  await grace.keyboard.type('Berlin')
  await tap(grace.getByRole('option', { name: /^Berlin/ }).first())
  await tap(flightDay(grace, '2027-03-08'))
  await axeFindsNothing(grace, 'where and when on a phone')
  await tap(grace.getByRole('button', { name: 'Show 3 displays' }))
  await tap(grace.getByRole('button', { name: 'Lobbies' }))
  for (const display of LOBBIES) await tap(grace.getByRole('button', { name: `Add ${display}` }))
  const basket = grace.getByRole('region', { name: 'Chosen displays' })
  await expect(basket).toContainText('€420.00')
  await tap(basket.getByRole('link', { name: 'Continue' }))

  const choosing = grace.waitForEvent('filechooser')
  const allZones = grace.getByRole('group', { name: 'Drop the files for all zones here' })
  await tap(allZones.getByRole('button', { name: 'Choose files' }))
  taps++ // The picture itself, in the phone's own list.
  const file = { name: 'gym.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  await (await choosing).setFiles(file)
  await expect(grace.getByText('3 zones have new media: €420.00 more')).toBeVisible()
  await tap(grace.getByRole('button', { name: 'Continue to review' }))

  // Nobody was asked for a name or a budget: the campaign is called after what it is, and costs what was shown.
  const name = `${ADA.organization}, 8 – 21 Mar 2027`
  await expect(grace.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(grace.getByText('Everything is free. Nothing is held until you buy.').first()).toBeVisible()
  await axeFindsNothing(grace, 'the review on a phone')
  await tap(grace.getByRole('button', { name: 'Buy' }).last())
  await expect(grace.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(14)
})

test('on a phone a message covers neither the title of a panel nor the buttons at its head and foot', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  await makeOffer(ada, LISTING)
  await goTo(ada, 'Displays')
  await ada.setViewportSize({ width: 390, height: 844 })
  await ada.getByText(LISTING.display).first().click()
  const message = await ada.locator('.Toastify__toast').filter({ hasText: 'Display fetched' }).boundingBox()
  const panel = ada.getByRole('dialog', { name: LISTING.display })
  const close = await panel.getByRole('button', { name: 'Close' }).first().boundingBox()
  const edit = await panel.getByRole('button', { name: 'Edit' }).first().boundingBox()
  if (!message || !close || !edit) throw new Error('The message or the panel was not there.')
  expect(message.y).toBeGreaterThan(close.y + close.height)
  expect(message.y + message.height).toBeLessThanOrEqual(edit.y)
})
