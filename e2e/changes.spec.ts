import { expect, test, type Page } from './support/own-server.ts'
import { PLAN, openStep } from './support/advertiser.ts'
import { call, orgOf } from './support/calls.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, goTo, newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'

const BOB = { ...ADA, name: 'Bob', email: 'bob@example.org', organization: 'Airport Screens' }
const CAMPAIGN = PLAN.name

const image = (name: string) => ({ name, mimeType: 'image/png', buffer: picture(1920, 1080) })

/** Opens a request beside the owner's queue. */
const openRequest = async (page: Page) => {
  await goTo(page, 'Approvals')
  await page.getByRole('listitem').getByRole('link', { name: CAMPAIGN }).first().click()
  return page.getByRole('region', { name: CAMPAIGN })
}

test('one owner asks for a correction and approves the new media, another rejects, and a display is cancelled', async ({
  ada,
  grace,
  browser,
  server,
}) => {
  const bob = await newBrowser(browser, server.url)
  await enter(bob, BOB)
  const offers = [
    await makeOffer(ada, LISTING),
    await makeOffer(ada, { ...LISTING, location: 'Pier', schedule: 'Second', display: 'Concourse 10' }),
    await makeOffer(bob, { ...LISTING, display: 'Gate 1' }),
  ]
  const { url } = await call(grace, 'POST', '/api/utility/upload', {
    multipart: { file: image('spring.png') },
  })
  const general_info = {
    name: CAMPAIGN,
    start_date: PLAN.from,
    end_date: PLAN.to,
    manager_email: 'manager@example.org',
    budget: 100_000,
    adv_id: await orgOf(grace),
  }
  const zones = offers.map(({ zone, display }) => ({ id: zone, display_id: display, media: [{ url }] }))
  const { id } = await call(grace, 'POST', '/api/savvy/campaigns', { data: { general_info, zones } })

  const asked = await openRequest(ada)
  await asked.getByRole('button', { name: 'Ask for a correction…' }).click()
  const correction = ada.getByRole('dialog', { name: `Ask for a correction of “${CAMPAIGN}”` })
  await correction.getByText('Creative quality').click()
  await correction.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(asked).toBeHidden()

  await grace.goto(`/campaigns/${id}`)
  const next = grace.getByRole('region', { name: 'What comes next' })
  await next.getByRole('button', { name: 'Replace media' }).click()
  const replacing = grace.getByRole('dialog', { name: 'Replace media' })
  const choosing = grace.waitForEvent('filechooser')
  await replacing.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(image('brighter.png'))
  await expect(replacing.getByText('Fits', { exact: true })).toBeVisible()
  await replacing.getByRole('button', { name: 'Send again' }).click()
  await expect(replacing).toBeHidden()
  await expect(next).toContainText('Harbour Screens has to answer')

  const again = await openRequest(ada)
  await expect(again.getByRole('region', { name: 'Changed media' }).first()).toContainText('Before')
  await again.getByRole('button', { name: 'Approve 2 displays' }).click()
  const rejected = await openRequest(bob)
  await rejected.getByRole('button', { name: 'Reject…' }).click()
  const rejecting = bob.getByRole('dialog', { name: `Reject “${CAMPAIGN}”` })
  await rejecting.getByText('Unavailable', { exact: true }).click()
  await rejecting.getByRole('button', { name: 'Reject', exact: true }).click()

  await expect(grace.locator('main header').first()).toContainText('Partially approved')
  await grace.getByRole('button', { name: 'Cancel…' }).click()
  const cancelling = grace.getByRole('dialog', { name: `Cancel “${CAMPAIGN}”` })
  await cancelling.getByRole('radio', { name: 'Some displays' }).check()
  await cancelling.getByRole('combobox', { name: 'Displays' }).click()
  await grace.getByRole('option', { name: /^Concourse 10/ }).click()
  await expect(cancelling).toContainText('Seven days or more before the flight: all of it')
  await cancelling.getByRole('heading').click()
  await cancelling.getByRole('button', { name: 'Cancel and get back €20.00' }).click()
  await expect(cancelling).toBeHidden()
  await expect(grace.getByText('€20.00 refunded')).toBeVisible()
  await goTo(ada, 'Approvals')
  await ada.goto(`/campaigns/${id}`)
  await expect(ada.getByRole('main')).toContainText('Total before tax€20.00')

  // What was booked is booked again, on the days that follow, without choosing anything anew.
  await grace.getByRole('button', { name: 'Book again' }).click()
  await grace.getByRole('menuitem', { name: /^Extend: / }).click()
  await expect(grace).toHaveURL(/\/new-campaign\?draft=/)
  await expect(grace.getByText('Concourse 10').first()).toBeVisible()
  await openStep(grace, 'Campaign')
  await expect(grace.getByLabel('Name')).toHaveValue(CAMPAIGN)
})
