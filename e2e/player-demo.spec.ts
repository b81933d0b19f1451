import { axeFindsNothing } from './support/axe.ts'
import { changeDatabase } from './support/database.ts'
import { openPlayingWorld, SOON } from './support/player-world.ts'
import { newScreen, soldPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('anybody may watch a display of a demo city, and elsewhere the page says how a screen is connected', async ({
  browser,
}) => {
  const world = await openPlayingWorld()
  try {
    const page = await (await newScreen(browser, world.url)).newPage()
    await page.goto('/player?demo')
    await expect(page.getByRole('heading', { name: 'There is no demo display here' })).toBeVisible()
    await axeFindsNothing(page, 'a demo that is not there')

    // The city is whose organizations are marked so; here it is one that was made by hand.
    await world.startAt('2027-03-01T10:00:00Z', { DEMO: '1' })
    await changeDatabase(world.dataDir, 'UPDATE organizations SET demo = true')
    await page.goto('/player?demo')
    await expect(page.getByRole('heading', { name: 'Concourse 9, Ferry terminal' })).toBeVisible()
    await expect(soldPicture(page)).toBeVisible({ timeout: SOON })
    await axeFindsNothing(page, 'a demo display')
    // Nothing is kept and nothing is paired.
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    expect(await page.context().cookies()).toEqual([])
    const players = `/api/savvy/displays/${world.booked.display}/players`
    expect((await world.ada.call('GET', players)).rows).toEqual([])
    await page.getByRole('link', { name: 'Make this browser a screen' }).click()
    await expect(page.getByRole('img', { name: /^Code/ })).toBeVisible()
  } finally {
    await world.close()
  }
})
