import { expect, test, type Page } from './support/own-server.ts'
import { makeCampaign, PLAN, seesCampaign } from './support/advertiser.ts'
import { call, orgOf } from './support/calls.ts'
import { LISTING, makeOffer, type Offer } from './support/owner.ts'
import { ADA, enter, goTo, GRACE, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'

const HEDY = { ...GRACE, name: 'Hedy', email: 'hedy@example.org', organization: 'Harbour Bakery' }

/** Prepares a campaign on the display by calls, and opens its review. */
async function review(page: Page, { display, zone }: Offer, owner: string): Promise<void> {
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  const { url } = await call(page, 'POST', '/api/utility/upload', { multipart: { file } })
  const kept = {
    display_id: display,
    org_id: owner,
    org_name: ADA.organization,
    name: LISTING.display,
    address: 'Quay 1, Hamburg',
    location_name: LISTING.location,
    currency: 'EUR',
    resolution: '1920x1080',
    zones: [{ name: 'Main', frame: { x: 0, y: 0, width: 100, height: 100 } }],
    time_zone: 'Europe/Berlin',
    lead_days: 1,
  }
  const draft = {
    general: {
      name: PLAN.name,
      start_date: PLAN.from,
      end_date: PLAN.to,
      manager_email: 'manager@example.org',
      budget: 10_000,
      category: '',
    },
    displays: [kept],
    zones: [{ id: zone, display_id: display, spots: 1, media: [{ url }] }],
    comment: '',
    currency: 'EUR',
    files: [{ url }],
  }
  const { id } = await call(page, 'POST', '/api/savvy/campaigns/drafts', { data: { draft } })
  await page.goto(`/new-campaign?draft=${id}`)
  await page.getByRole('button', { name: 'Continue to review' }).click()
}

test('who finds a zone sold out waits for it, is told when another cancels, and buys', async ({
  ada,
  grace,
  browser,
  server,
}) => {
  const hedy = await newBrowser(browser, server.url)
  await enter(hedy, HEDY)
  const offer = await makeOffer(ada, LISTING)
  await makeCampaign(hedy, offer, { ...PLAN, budget: '500.00', spots: 6, price: '€120.00' })

  await review(grace, offer, await orgOf(ada))
  const main = grace.getByRole('main')
  const notice = main.getByRole('alert').filter({ hasText: 'sold out on your dates' })
  const line = notice.getByRole('listitem').filter({ hasText: 'Main of Concourse 9' })
  await expect(line).toContainText('No spot is free on')
  await expect(notice.getByRole('button', { name: /^Take .*2027/ })).not.toHaveCount(0)
  await notice.getByRole('button', { name: /^Tell me when a spot is free/ }).click()
  await expect(notice.getByRole('button', { name: /Stop waiting/ })).toBeVisible()

  const reviewing = grace.url()
  await goTo(grace, 'Campaigns')
  await grace.getByText('Waiting (1)').click()
  const waits = main.getByRole('list', { name: 'Zones for which you wait' })
  await expect(waits).toContainText('Main of Concourse 9')
  await expect(waits).toContainText('Sold out')
  await ada.goto(`/displays?open=${offer.display}`)
  const demand = ada.getByRole('region', { name: 'Waiting advertisers' })
  await expect(demand).toContainText('1 advertiser waits for Main')
  await ada.keyboard.press('Escape')

  const campaign = new URL(hedy.url()).pathname.split('/').at(-1)
  await call(hedy, 'PUT', `/api/savvy/campaigns/cancel/${campaign}`, { data: {} })
  await expect(waits).toContainText('6 spots are free')
  await grace.goto(reviewing)
  await expect(main.getByText(/Nothing is held until you buy/)).toBeVisible()
  await grace.getByRole('form', { name: 'Buy' }).getByRole('button', { name: 'Buy' }).click()
  await seesCampaign(grace, PLAN, 'Pending')

  await grace.getByRole('button', { name: /Notifications/ }).click()
  await expect(grace.getByText(/Main of Concourse 9 is free on/).first()).toBeVisible()
  await ada.getByRole('button', { name: /Notifications/ }).click()
  await expect(ada.getByText('1 advertiser waits for Main of Concourse 9').first()).toBeVisible()
  await grace.goto('/campaigns?tab=waiting')
  await expect(grace.getByText('You are not waiting for anything')).toBeVisible()
})
