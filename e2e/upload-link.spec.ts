import { expect, test } from './support/own-server.ts'
import { chooseDisplay, nameCampaign, PLAN, seesCampaign } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { GRACE, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'

test('a designer without an account uploads media by a link, and the planner uses them', async ({
  ada,
  grace,
  browser,
  server,
}) => {
  await makeOffer(ada, LISTING)
  await chooseDisplay(grace, PLAN)
  await nameCampaign(grace, PLAN)

  await grace.getByRole('button', { name: 'Ask for media by a link' }).click()
  const dialog = grace.getByRole('dialog', { name: `Ask for media for “${PLAN.name}”` })
  await dialog.getByLabel('Title').fill('Client designer')
  await dialog.getByLabel('Message').fill('Our spring colours, please.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await axeFindsNothing(grace, 'the upload links of a draft')

  const stranger = await newBrowser(browser, server.url, 'Pacific/Honolulu')
  await stranger.setViewportSize({ width: 390, height: 844 })
  await stranger.goto(new URL(address).pathname)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Client designer' })).toBeVisible()
  const main = stranger.getByRole('main')
  await expect(main).toContainText(`${GRACE.organization} asks you for media`)
  await expect(main).toContainText('Our spring colours, please.')
  await expect(main).toContainText(LISTING.display)
  await expect(main).not.toContainText('€')
  const format = stranger.getByRole('article')
  const send = async (name: string, width: number, height: number) => {
    const choosing = stranger.waitForEvent('filechooser')
    await format.getByRole('button', { name: 'Choose files' }).click()
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer: picture(width, height) })
  }
  await send('spring.png', 1920, 1080)
  await expect(format.getByText('Uploaded, fits')).toBeVisible()
  await send('small.png', 640, 360)
  await expect(format.getByText('Uploaded, with a warning')).toBeVisible()
  await format.getByRole('button', { name: 'Remove small.png' }).click()
  await expect(format.getByText('small.png')).toBeHidden()
  await axeFindsNothing(stranger, 'the page of an upload link')

  await dialog.getByRole('button', { name: /^Withdraw/ }).click()
  const question = grace.getByRole('dialog', { name: 'Withdraw this link?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('No links yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'This link is no longer valid' }),
  ).toBeVisible()

  const note = grace.getByRole('article', { name: '1 file arrived from “Client designer”' })
  await note.getByRole('button', { name: 'Use it' }).click()
  await expect(grace.getByText('1 zone has new media')).toBeVisible()
  await expect(note).toBeHidden()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Use it' }).click()
  await grace.getByRole('button', { name: 'Continue to review' }).click()
  await grace.getByRole('form', { name: 'Buy' }).getByRole('button', { name: 'Buy' }).click()
  await seesCampaign(grace, PLAN, 'Pending')
})
