import { expect, test } from './support/own-server.ts'
import { buy, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { chooseFlight } from './support/calendar.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { GRACE, newBrowser, PASSWORD } from './support/people.ts'

test('a visitor sees what a display costs, fills a plan, and buys it after signing up', async ({
  ada,
  browser,
  server,
}) => {
  await makeOffer(ada, LISTING)

  const visitor = await newBrowser(browser, server.url)
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/find/)
  const card = visitor.getByRole('article').filter({ hasText: LISTING.display })
  await expect(card).toContainText('€10.00')
  await axeFindsNothing(visitor, 'finding without an account')

  await chooseFlight(visitor, PLAN.from, PLAN.to)
  await expect(card).toContainText(PLAN.spotPrice)
  await expect(card).toContainText('Open 2 of 2 days')
  await visitor.getByRole('button', { name: `Add ${LISTING.display}` }).click()
  const basket = visitor.getByRole('region', { name: 'Chosen displays' })
  await expect(basket).toContainText(`1 display · ${PLAN.spotPrice}`)
  await visitor.reload()
  await expect(basket).toContainText(`1 display · ${PLAN.spotPrice}`)

  await basket.getByRole('link', { name: 'Continue' }).click()
  await expect(visitor.getByRole('radio', { name: 'I advertise' })).toBeChecked()
  await visitor.getByLabel('Organization name').fill(GRACE.organization)
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await visitor.getByLabel('Your name').fill(GRACE.name)
  await visitor.getByLabel('Email').fill(GRACE.email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await visitor.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await visitor.getByRole('button', { name: 'Create account' }).click()

  await expect(visitor).toHaveURL(/\/new-campaign/)
  await buy(visitor, PLAN)
})

test('the address of a display opens its page for anybody, with the dates it was passed on with', async ({
  ada,
  browser,
  server,
}) => {
  const { display } = await makeOffer(ada, LISTING)

  const stranger = await newBrowser(browser, server.url, 'Pacific/Honolulu')
  await stranger.goto(`/find/${display}?from=${PLAN.from}&to=${PLAN.to}`)
  await expect(stranger.getByRole('heading', { level: 1, name: LISTING.display })).toBeVisible()
  await expect(stranger.getByText(PLAN.spotPrice).first()).toBeVisible()
  await axeFindsNothing(stranger, 'a display without an account')

  // A private display is there for nobody who was not invited.
  const hidden = { ...LISTING, location: 'Pier', schedule: 'Pier', display: 'Captain’s lounge' }
  const { display: secret } = await makeOffer(ada, { ...hidden, visibility: 'Private' })
  await stranger.goto(`/find/${secret}`)
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'This display is not on offer' }),
  ).toBeVisible()
})
