import { readFile } from 'node:fs/promises'
import { PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { orgOf } from './support/calls.ts'
import { changeDatabase } from './support/database.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { CARDS, connect, decide, goToBank, makeUnpaid, payWith, seesPaid } from './support/paying.ts'
import { ADMIN, logInAsAdmin, newBrowser } from './support/people.ts'

test.use({ settings: { PAYMENTS: 'sandbox', ...ADMIN } })

/** Narrows the open list to one choice of a filter, which is then told in a chip. */
async function narrow(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: choice }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: new RegExp(`^${label}: ${choice}`) })).toBeVisible()
}

/** Exports the open list as it is narrowed. Gives the lines of the file below its header. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export the list' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  return file.trim().split('\n').slice(1)
}

test('an admin narrows the ledger of an organization and the payouts, exports what is left, and clears what leaves nothing', async ({
  browser,
  server,
  ada,
  grace,
}) => {
  const offer = await makeOffer(ada, LISTING)
  await connect(ada)
  await ada.goto('/')
  await makeUnpaid(grace, offer, PLAN)
  await goToBank(grace)
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  await decide(ada, 'approved')
  const owner = await orgOf(ada)
  const buyer = await orgOf(grace)

  const admin = await newBrowser(browser, server.url)
  await logInAsAdmin(admin)
  const entries = admin.getByRole('region', { name: 'Entries' })
  await expect(async () => {
    await admin.goto(`/admin-payments/${buyer}`)
    await expect(entries.getByRole('link', { name: 'Taken from the card' })).toBeVisible({ timeout: 2000 })
    await expect(entries.getByRole('link', { name: 'Fee of the payment provider' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await narrow(admin, 'What', 'Taken from the card')
  await expect(entries.getByRole('link', { name: 'Fee of the payment provider' })).toBeHidden()
  await axeFindsNothing(admin, 'the ledger of an organization, narrowed')
  const taken = await exported(admin)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(PLAN.name)

  // A kind that never happened leaves nothing, and one press brings all back.
  await admin.getByRole('button', { name: /^What: Taken from the card/ }).click()
  await narrow(admin, 'What', 'Refund arrived')
  await expect(entries.getByRole('heading', { name: 'Nothing matches yet' })).toBeVisible()
  await entries.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(entries.getByRole('link', { name: 'Taken from the card' })).toBeVisible()
  await expect(admin).not.toHaveURL(/kind=/)

  // The provider tells of payouts weeks later, which no call of a journey can bring about.
  await changeDatabase(
    server.dataDir,
    `INSERT INTO payouts (ref, org_id, amount, currency, state, arrives_on, created_at, reference) VALUES
       ('po_1', '${owner}', 1800, 'EUR', 'paid', '2027-03-09', '2027-03-07T08:00:00Z', 'PLAZA-1'),
       ('po_2', '${owner}', 2500, 'EUR', 'failed', '2027-04-09', '2027-04-07T08:00:00Z', 'PLAZA-2')`,
  )
  await admin.goto(`/admin-payments/${owner}`)
  await admin.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
  const payouts = admin.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByRole('row')).toHaveCount(3)
  await narrow(admin, 'State', 'Failed')
  await expect(payouts.getByText('€25.00')).toBeVisible()
  await expect(payouts.getByText('€18.00')).toBeHidden()
  await axeFindsNothing(admin, 'the payouts of an owner, narrowed')
  const failed = await exported(admin)
  expect(failed).toHaveLength(1)
  expect(failed[0]).toContain('PLAZA-2')

  await admin.goto(`/admin-payments/payouts?from=2027-05-01&to=2027-05-31`)
  await expect(payouts.getByRole('heading', { name: 'Nothing matches yet' })).toBeVisible()
  expect(await exported(admin)).toEqual([])
  await payouts.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(payouts.getByText('€18.00')).toBeVisible()
})

test('an admin sees a mail as it looks, though pages let in no styles that stand in markup', async ({
  browser,
  server,
  ada,
}) => {
  await expect(ada.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  const admin = await newBrowser(browser, server.url)
  await logInAsAdmin(admin)
  await admin.goto('/settings/mails')
  await admin.getByRole('region', { name: 'Emails' }).getByRole('link').first().click()
  const mail = admin.frameLocator('iframe[title="The email as it looks"]')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '21px')
  await expect(mail.locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
