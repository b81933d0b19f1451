import { expect, type Page } from '@playwright/test'
import type { Plan } from './advertiser.ts'
import { call, orgOf } from './calls.ts'
import type { Offer } from './owner.ts'
import { picture } from './picture.ts'

/** Fills in the provider's page on which an owner says who is paid and where, as far as it is told, and leaves it. */
export async function fillAccount(
  page: Page,
  iban: string,
  leave: 'Finish' | 'Leave half way',
): Promise<void> {
  await page.getByLabel('Business name').fill('Screens Ltd')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('IBAN').fill(iban)
  await page.getByRole('button', { name: leave }).click()
  await expect(page).toHaveURL(/\/settings\/payment/)
}

/** Cards of the provider that are not real, by what becomes of a payment with them. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Its bank asks its holder each time. */
  asked: '4000 0025 0000 3155',
}

/** An account that can be paid into. */
export const IBAN = 'DE89 3704 0044 0532 0130 00'

/** Connects the account into which an owner is paid, on the provider's own page. */
export async function connect(page: Page): Promise<void> {
  const { url } = await call(page, 'POST', '/api/savvy/users/connect', { data: {} })
  await page.goto(url)
  await fillAccount(page, IBAN, 'Finish')
  // Displays are on offer once the provider has told that their owner can be paid.
  const account = `/api/savvy/payments/account/${await orgOf(page)}`
  await expect(async () => expect((await call(page, 'GET', account)).state).toBe('active')).toPass()
}

/** Decides an owner's only request by a call, as its journey is shown elsewhere. */
export async function decide(page: Page, decision: 'approved' | 'rejected'): Promise<void> {
  const { rows } = await call(page, 'GET', `/api/savvy/approval-flow/${await orgOf(page)}`)
  const reason = decision === 'rejected' ? 'unavailable' : undefined
  await call(page, 'PUT', `/api/savvy/approval-flow/${rows[0].id}`, { data: { decision, reason } })
}

/** Buys by a call what is on offer, and opens the campaign, which is not paid. Gives its id. */
export async function makeUnpaid(page: Page, offer: Offer, plan: Plan): Promise<string> {
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  const { url } = await call(page, 'POST', '/api/utility/upload', { multipart: { file } })
  const general_info = {
    name: plan.name,
    start_date: plan.from,
    end_date: plan.to,
    manager_email: 'manager@example.org',
    budget: Math.round(Number(plan.budget) * 100),
    adv_id: await orgOf(page),
  }
  const zones = [{ id: offer.zone, display_id: offer.display, spots: plan.spots, media: [{ url }] }]
  const { id } = await call(page, 'POST', '/api/savvy/campaigns', { data: { general_info, zones } })
  await page.goto(`/campaigns/${id}`)
  await seesState(page, 'Not paid yet')
  return id
}

/** Checks how the campaign stands whose page is open. */
export async function seesState(page: Page, status: string): Promise<void> {
  await expect(page.locator('main header').first()).toContainText(status)
}

/** Goes from the campaign's page to the one of the bank. */
export async function goToBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}

/** Types a card on the bank's page and pays with it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.locator('#pay')).toBeVisible()
  const other = page.getByRole('radio', { name: 'Another card' })
  if (await other.isVisible()) await other.check()
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.locator('#pay').click()
}

/** Expects to be led to the campaign, whose money is held and whose owners have it. */
export async function seesPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/)
  await seesState(page, 'Pending')
}
