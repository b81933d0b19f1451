import { chooseFlight } from './support/calendar.ts'
import { nameCampaign, PLAN } from './support/advertiser.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { goTo } from './support/people.ts'
import { picture } from './support/picture.ts'

/** A wide zone of 1440 × 1080 pixels and a tall one of 480 × 1080. */
const ZONES = [
  { name: 'Main', frame: { x: 0, y: 0, width: 75, height: 100 } },
  { name: 'Side', frame: { x: 75, y: 0, width: 25, height: 100 } },
]
const SECOND = { ...LISTING, location: 'Pier', schedule: 'Second', display: 'Gate 1' }

const png = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(width, height),
})

/** Chooses displays by finding them, and goes on to the zones of a new campaign. */
async function goToZones(page: Page, displays: string[]): Promise<void> {
  await goTo(page, 'Find displays')
  await chooseFlight(page, PLAN.from, PLAN.to)
  for (const display of displays) await page.getByRole('button', { name: `Add ${display}` }).click()
  await page.getByRole('region', { name: 'Chosen displays' }).getByRole('link', { name: 'Continue' }).click()
  await nameCampaign(page, { ...PLAN, budget: '500.00' })
}

test('one drop fills the zones of many displays by shape, is undone, and the next campaign takes its files from the library', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, LISTING, ZONES)
  await makeOffer(ada, SECOND, ZONES)
  await goToZones(grace, [LISTING.display, SECOND.display])
  const main = grace.getByRole('main')
  await expect(main).toContainText('2 formats cover 4 zones')

  // The first file is held on its way, so that its progress is seen.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await grace.route('**/api/utility/upload', async (route) => {
    await held
    await route.continue()
  })
  const choosing = grace.waitForEvent('filechooser')
  const drop = main.getByRole('group', { name: 'Drop the files for all zones here' })
  await drop.getByRole('button', { name: 'Choose files' }).click()
  const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No picture at all') }
  await (await choosing).setFiles([png('wide.png', 1440, 1080), png('tall.png', 480, 1080), broken])
  const files = main.getByRole('list', { name: 'Dropped files' }).getByRole('listitem')
  await expect(files.filter({ hasText: 'wide.png' }).getByRole('progressbar')).toBeAttached()
  release()
  await expect(files.filter({ hasText: 'wide.png' })).toContainText('In 2 zones')
  await expect(files.filter({ hasText: 'tall.png' })).toContainText('In 2 zones')
  await expect(files.filter({ hasText: 'notes.png' }).getByRole('alert')).toBeVisible()
  const added = main.getByRole('region', { name: 'Zones in this campaign' })
  await expect(added.getByRole('listitem')).toHaveCount(4)

  const done = main.getByRole('status').filter({ hasText: '4 zones have new media: €80.00 more' })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toBeHidden()

  await grace.goto('/campaigns?tab=drafts')
  await grace.getByRole('button', { name: 'Start a new draft' }).click()
  await goToZones(grace, [LISTING.display])
  const zone = main.getByRole('region', { name: 'Zone Main' })
  await zone.getByRole('button', { name: 'From the library' }).click()
  const library = grace.getByRole('dialog', { name: 'Choose for Main' })
  await expect(library.getByRole('checkbox')).toHaveCount(2)
  await library.getByRole('checkbox', { name: 'wide.png' }).check()
  await library.getByRole('button', { name: 'Use 1 file' }).click()
  await zone.getByRole('button', { name: 'Add zone' }).click()
  await expect(added.getByRole('listitem')).toHaveCount(1)
  await grace.getByRole('button', { name: 'Continue to review' }).click()
  await grace.getByRole('form', { name: 'Buy' }).getByRole('button', { name: 'Buy' }).click()
  await expect(main.getByRole('img', { name: 'Main' }).first()).toBeVisible()
})
