import { expect, test, type Page } from './support/own-server.ts'
import { chooseFlight } from './support/calendar.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { enter, goTo, newBrowser, type Person } from './support/people.ts'
import { call, orgOf } from './support/calls.ts'
import { axeFindsNothing } from './support/axe.ts'

const BASIL: Person = {
  name: 'Basil',
  email: 'basil@example.org',
  organization: 'Thames Screens',
  kind: 'I own displays',
}
const LONDON = {
  ...LISTING,
  location: 'London terminal',
  display: 'Gate 4',
  base: '30.00',
  at: ['51.5074', '-0.1278'],
} as const

/** Changes the currency of the organization of whoever is logged in on the page. */
async function sellInPounds(page: Page): Promise<void> {
  const path = `/api/savvy/organization/organizationDetails/${await orgOf(page)}`
  const { version } = await call(page, 'GET', path)
  await call(page, 'PUT', path, { data: { currency: 'GBP', version } })
}

test('a plan over two currencies is two drafts side by side, each with its sum and its next step', async ({
  ada,
  grace,
  browser,
  server,
}) => {
  await makeOffer(ada, LISTING)
  const basil = await newBrowser(browser, server.url, 'Europe/London')
  await enter(basil, BASIL)
  await sellInPounds(basil)
  await makeOffer(basil, LONDON)

  await goTo(grace, 'Find displays')
  await chooseFlight(grace, '2027-03-01', '2027-03-02')
  await grace.getByRole('button', { name: `Add ${LISTING.display}` }).click()
  const basket = grace.getByRole('region', { name: 'Chosen displays' })
  await expect(basket).toContainText('1 display · €20.00')

  // The display in pounds asks for a campaign of its own, and the one in euros stays beside it.
  await grace.getByRole('button', { name: `Add ${LONDON.display}` }).click()
  const question = grace.getByRole('dialog', { name: `${LONDON.display} is sold in GBP` })
  await expect(question).toContainText('this makes two campaigns on the same dates')
  await question.getByRole('button', { name: 'Make two campaigns' }).click()
  await expect(basket).toContainText('Two campaigns, one for each currency')
  await expect(basket).toContainText('1 display · £60.00')
  const euros = basket.getByRole('group', { name: 'Campaign in EUR' })
  await expect(euros).toContainText('1 display · €20.00')
  await axeFindsNothing(grace, 'a plan over two currencies')

  // One tap goes to the other, and the sums change places.
  await euros.getByRole('button', { name: 'Go to it' }).click()
  const pounds = basket.getByRole('group', { name: 'Campaign in GBP' })
  await expect(pounds).toContainText('1 display · £60.00')
  await expect(basket).toContainText('1 display · €20.00')

  // Both are among the drafts, and each goes on by itself.
  await pounds.getByRole('link', { name: 'Continue in GBP' }).click()
  await expect(grace).toHaveURL(/\/new-campaign\?draft=/)
  await expect(grace.getByRole('main')).toContainText(LONDON.display)
  await expect(grace.getByRole('main')).not.toContainText(LISTING.display)
  await goTo(grace, 'Campaigns')
  await grace.getByText('Drafts (2)', { exact: true }).click()
  await expect(grace.getByRole('table').getByRole('row', { name: /1 Mar 2027/ })).toHaveCount(2)
})
