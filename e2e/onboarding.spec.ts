import { expect, test } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { fillLocation } from './support/owner.ts'
import { newBrowser, enter, type Person } from './support/people.ts'

const somebody = (kind: Person['kind']): Person => ({
  name: 'Robin',
  email: `robin-${Math.random()}@example.org`,
  organization: 'Quayside',
  kind,
})

test('an owner sees the next step on every screen, and it advances with progress', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enter(page, somebody('I own displays'))
  const card = page.getByRole('group', { name: 'Get ready to sell' })
  const panel = page.getByRole('region', { name: 'Get ready to sell' })
  await expect(card).toContainText('20%')
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await expect(panel).toContainText('Not needed: this marketplace settles by invoice.')
  await axeFindsNothing(page, "a new owner's home")

  // The first three steps are one form, and can be gone one by one.
  await expect(panel.getByRole('link', { name: 'Put your first display on sale' })).toBeVisible()
  await expect(card.getByRole('link')).toHaveText('Next: put your first display on sale.')
  await panel.getByRole('link', { name: /^Create a location/ }).click()
  // The form is open at once.
  await fillLocation(page, 'North Station')
  await expect(card).toContainText('40%')
  await card.getByRole('link', { name: /create a rate schedule/ }).click()
  await expect(page.getByRole('textbox', { name: 'Base price' })).toBeVisible()
})

test('an owner skips a step and undoes that, which reloads the page after two seconds', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enter(page, somebody('I own displays'))
  const card = page.getByRole('group', { name: 'Get ready to sell' })
  const panel = page.getByRole('region', { name: 'Get ready to sell' })
  await expect(card).toContainText('20%')
  await panel.getByRole('button', { name: 'Skip: Invite a colleague' }).click()
  await expect(card).toContainText('30%')
  await expect(panel.getByRole('listitem').last()).toContainText('(skipped)')
  await page.reload()
  await expect(card).toContainText('30%')

  const loaded = page.waitForEvent('load')
  const stored = page.waitForResponse((response) => response.url().includes('/updateScore/'))
  await panel.getByRole('button', { name: 'Do it again: Invite a colleague' }).click()
  expect((await (await stored).json()).data).toMatchObject({ score: 20, isProfileCompleted: false })
  const since = Date.now()
  await loaded
  expect(Date.now() - since).toBeGreaterThan(1500)
  await expect(card).toContainText('20%')
})

test('an advertiser has three steps, and the last counts as skipped once they have skipped it', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  let stores = 0
  page.on('request', (request) => (stores += request.url().includes('/updateScore/') ? 1 : 0))
  await enter(page, somebody('I advertise'))
  const panel = page.getByRole('region', { name: 'Get ready to advertise' })
  const card = page.getByRole('group', { name: 'Get ready to advertise' })
  await expect(card).toContainText('0%')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => stores).toBe(1)
  await axeFindsNothing(page, "a new advertiser's home")
  await panel.getByRole('button', { name: 'Skip: Invite a colleague' }).click()
  await expect(card).toContainText('5%')
  await expect(panel.getByRole('listitem').last()).toContainText('Skipped. You can still do it.')
  await expect.poll(() => stores).toBe(2)
  await panel.getByRole('link', { name: /Add your picture/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
