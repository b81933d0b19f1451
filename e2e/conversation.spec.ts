import { expect, test, type Page } from './support/test.ts'
import { makeCampaign, PLAN, type Plan } from './support/advertiser.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { press, type } from './support/keys.ts'
import { approve, makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, GRACE, newBrowser, wasTold, enter } from './support/people.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

const listing = LISTING
const plan: Plan = { ...PLAN, comment: 'Loud colours, please.' }

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

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const proof = (page: Page) => page.getByRole('region', { name: 'Proof of play' })
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true })

async function seesNoBarriers(page: Page, what: string): Promise<void> {
  await axeFindsNothing(page, what)
  await inScheme(page, 'dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await axeFindsNothing(page, `${what}, in the dark on a phone`)
  await inScheme(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an owner and an advertiser discuss a campaign live, mark each other, and see proof that it ran', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  const grace = await newBrowser(browser, server.url)
  await Promise.all([enter(ada, ADA), enter(grace, GRACE)])
  const offer = await makeOffer(ada, listing)
  await makeCampaign(grace, offer, plan)

  // The comment that came with the campaign stands beside the decision and on the campaign's page.
  await goTo(ada, 'Approvals')
  const panel = ada.getByRole('region', { name: plan.name })
  await panel.getByText('1 comment', { exact: true }).click()
  await expect(panel.getByText('Loud colours, please.')).toBeVisible()
  await axeFindsNothing(ada, 'the comments beside a decision')
  await panel.getByRole('link', { name: 'Open the campaign' }).click()
  await expect(comments(ada).getByText('Loud colours, please.')).toBeVisible()

  const campaign = new URL(ada.url()).pathname

  await type(comments(ada).getByLabel('Comment for Corner Gym'), 'Which tone?')
  await ada.keyboard.press('Control+Enter')
  await expect(comments(ada).getByText('Which tone?')).toBeVisible()

  // The other side sees it at once and is notified.
  await expect(comments(grace).getByText('Which tone?')).toBeVisible()
  await bell(grace, 1).click()
  const told = grace.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(told).toContainText('Harbour Screens commented on “Spring opening”')
  await told.getByRole('button', { name: 'Mark comment as read' }).click()
  await expect(told.getByRole('button', { name: 'Mark comment as unread' })).toBeVisible()
  await told.getByRole('link').click()
  await expect(grace).toHaveURL(/thread=.*#comments$/)
  await expect(bell(grace, 0)).toBeVisible()

  await press(comments(grace).getByRole('button', { name: 'Reply to Ada' }))
  await expect(comments(grace).getByRole('textbox', { name: 'Your reply to Ada' })).toBeFocused()
  await grace.keyboard.type('The green one.')
  await grace.keyboard.press('Control+Enter')
  await expect(comments(ada).getByRole('list', { name: 'Replies' })).toContainText('The green one.')
  await expect(comments(grace).getByRole('button', { name: 'Reply to Ada' })).toBeFocused()

  // A comment that could not be sent stays in the form.
  const box = comments(grace).getByLabel('Comment for Harbour Screens')
  await grace.route('**/api/savvy/comments', (route) => route.abort())
  await box.fill('One more thing')
  await comments(grace).getByRole('button', { name: 'Send' }).click()
  await expect(comments(grace).getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(box).toHaveValue('One more thing')
  await grace.unroute('**/api/savvy/comments')
  await comments(grace).getByRole('button', { name: 'Send' }).click()
  await expect(box).toHaveValue('')
  await expect(comments(ada).getByText('One more thing')).toBeVisible()
  await seesNoBarriers(ada, 'the comments')

  // The owner marks its advertiser as a favourite.
  await goTo(ada, 'Advertisers')
  await press(heart(ada, 'Corner Gym'))
  await wasTold(ada, 'Advertiser Favourited successfully.')
  await expect(heart(ada, 'Corner Gym')).toHaveAttribute('aria-pressed', 'true')
  await axeFindsNothing(ada, 'an owner with a favourite')

  // The advertiser marks the display and its owner as favourites, and finds them by the filter.
  await goTo(grace, 'Find displays')
  await press(heart(grace, listing.display))
  await expect(heart(grace, listing.display)).toHaveAttribute('aria-pressed', 'true')
  await grace.getByRole('button', { name: /^Filters/ }).click()
  await grace.getByLabel('Only favourites').check()
  await grace.keyboard.press('Escape')
  await expect(grace.getByRole('heading', { level: 2, name: '1 display' })).toBeVisible()
  await grace.getByRole('radiogroup', { name: 'Show' }).getByText('Owners').click()
  // The button changes before the answer, and a reload would cut the call off.
  const saved = grace.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /favourite/i.test(answer.url()),
  )
  await press(heart(grace, 'Harbour Screens'))
  await saved
  await grace.reload()
  await expect(heart(grace, 'Harbour Screens')).toHaveAttribute('aria-pressed', 'true')
  await axeFindsNothing(grace, 'owners with a favourite')

  // While the campaign runs, the owner uploads a proof of play.
  await approve(ada, plan.name, plan.price)
  await server.stop()
  server = await startServer({ dataDir, port: server.port, env: { CLOCK: '2027-03-01T12:00:00Z' } })
  await Promise.all([ada.goto(campaign), grace.goto(campaign)])
  const files = [{ name: 'concourse.png', mimeType: 'image/png', buffer: picture(1280, 720) }]
  const dropped = proof(ada).locator('input[type="file"]').first()
  await dropped.setInputFiles(files)
  // Nothing is sent before it was reviewed, and a file that is chosen twice counts once.
  await expect(
    proof(ada).getByRole('list', { name: 'Chosen files' }).getByText('concourse.png'),
  ).toBeVisible()
  await seesNoBarriers(ada, 'a proof that is chosen')
  await press(proof(ada).getByRole('button', { name: 'Send 1 file' }))
  await expect(proof(ada)).toContainText('In review')
  // A proof that was sent by mistake can be taken back within minutes.
  await press(proof(ada).getByRole('button', { name: 'Withdraw' }))
  await expect(proof(ada)).not.toContainText('In review')
  await dropped.setInputFiles(files)
  await press(proof(ada).getByRole('button', { name: 'Send 1 file' }))
  await expect(proof(ada)).toContainText('In review')
  await expect(proof(grace).getByRole('list', { name: 'Files' }).getByRole('img')).toBeVisible()
  await seesNoBarriers(grace, 'a proof in review')
  await press(proof(grace).getByRole('button', { name: 'Accept' }))
  await expect(proof(ada).getByText('Accepted', { exact: true })).toBeVisible()
})
