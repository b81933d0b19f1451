import { expect, test } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, enter, goTo, GRACE, newBrowser } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, env: { CLOCK: '2027-02-01T08:00:00Z' } })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

test('an advertiser saves the displays of its plan as a list, finds by it, and takes a deletion back', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  await makeOffer(ada, LISTING)
  await makeOffer(ada, { ...LISTING, display: 'Second screen' })
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)

  await goTo(grace, 'Find displays')
  const found = grace.getByRole('region', { name: 'Displays on offer' })
  await grace.getByRole('button', { name: `Add ${LISTING.display}` }).click()
  await grace.getByRole('button', { name: 'Save to list' }).click()
  await grace.getByRole('textbox', { name: 'Name' }).fill('Lobbies Berlin')
  await axeFindsNothing(grace, 'saving displays to a list')
  await grace.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(grace.getByRole('dialog')).toBeHidden()

  await grace.getByRole('button', { name: 'Lists' }).click()
  const list = grace.getByRole('button', { name: /^Lobbies Berlin 1 display/ })
  await list.click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeVisible()
  await axeFindsNothing(grace, 'finding by a list')

  await grace.reload()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
  await grace.getByRole('button', { name: 'Lists' }).click()
  await grace.getByRole('button', { name: 'Delete Lobbies Berlin' }).click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeVisible()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await list.click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
})
