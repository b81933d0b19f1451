import { expect, test } from './support/own-server.ts'
import { makeCampaign, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, GRACE, newBrowser } from './support/people.ts'

test('an advertiser shares a campaign by a link, until the link is withdrawn', async ({
  ada,
  grace,
  browser,
  server,
}) => {
  const offer = await makeOffer(ada, LISTING)
  await makeCampaign(grace, offer, PLAN)

  await grace.getByRole('button', { name: 'Share' }).click()
  const dialog = grace.getByRole('dialog', { name: `Share “${PLAN.name}”` })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await axeFindsNothing(grace, 'the links of a campaign')

  const stranger = await newBrowser(browser, server.url, 'Pacific/Honolulu')
  await stranger.goto(new URL(address).pathname)
  await expect(stranger.getByRole('heading', { level: 1, name: PLAN.name })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText(GRACE.organization)
  await expect(stranger.getByRole('main')).toContainText(`${PLAN.price}Total in EUR, before tax`)
  const card = stranger.getByRole('article').filter({ hasText: LISTING.display })
  await expect(card).toContainText(LISTING.location)
  await expect(card).toContainText(ADA.organization)
  await stranger.getByRole('button', { name: `1 ${LISTING.display}` }).click()
  await expect(card.getByRole('heading', { name: LISTING.display })).toBeFocused()
  await axeFindsNothing(stranger, 'a shared plan')

  await grace.reload()
  await grace.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText('Opened once')).toBeVisible()
  await dialog.getByRole('button', { name: /^Withdraw/ }).click()
  const question = grace.getByRole('dialog', { name: 'Withdraw this link?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('No links yet')).toBeVisible()
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'This link is no longer valid' }),
  ).toBeVisible()
})
