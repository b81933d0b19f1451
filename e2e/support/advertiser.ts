import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFlight } from './calendar.ts'
import { call, orgOf } from './calls.ts'
import { LISTING, type Offer } from './owner.ts'
import { goTo } from './people.ts'
import { picture } from './picture.ts'

export interface Plan {
  name: string
  from: string
  to: string
  budget: string
  display: string
  spots: number
  /** The price of one spot in its zone, then of all spots. */
  spotPrice: string
  price: string
  /** The comment to the owners that comes with the campaign. */
  comment?: string
}

/** One spot on two days of the display, with the price worked out by hand. */
export const PLAN: Plan = {
  name: 'Spring opening',
  from: '2027-03-01',
  to: '2027-03-02',
  budget: '100.00',
  display: LISTING.display,
  spots: 1,
  spotPrice: '€20.00',
  price: '€20.00',
}

/** Finds the display and puts it into the basket, which says what one spot costs. */
export async function chooseDisplay(page: Page, plan: Plan): Promise<void> {
  await goTo(page, 'Find displays')
  await chooseFlight(page, plan.from, plan.to)
  await page.getByRole('button', { name: `Add ${plan.display}` }).click()
  const basket = page.getByRole('region', { name: 'Chosen displays' })
  await expect(basket).toContainText(`1 display · ${plan.spotPrice}`)
  await basket.getByRole('link', { name: 'Continue' }).click()
}

/** Goes to a step of the campaign that is prepared, by its name. */
export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
}

/** Names the campaign that is prepared, gives it a budget, and goes on to its zones. */
export async function nameCampaign(page: Page, plan: Pick<Plan, 'name' | 'budget'>): Promise<void> {
  await openStep(page, 'Campaign')
  await page.getByLabel('Name').fill(plan.name)
  await page.getByLabel('Budget').fill(plan.budget)
  await page.getByRole('button', { name: 'Continue to zones' }).click()
}

/** Takes the four steps up to the form that buys, and gives it. */
export async function review(page: Page, plan: Plan): Promise<Locator> {
  await nameCampaign(page, plan)
  const zone = page.getByRole('region', { name: 'Zone Main' })
  await zone.getByLabel('Spots per loop').fill(String(plan.spots))
  await expect(zone).toContainText(plan.price)
  const choosing = page.waitForEvent('filechooser')
  await zone.getByRole('button', { name: 'Choose files' }).click()
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  await (await choosing).setFiles(file)
  await expect(zone.getByText('Fits', { exact: true })).toBeVisible()
  await zone.getByRole('button', { name: 'Add zone' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()

  const form = page.getByRole('form', { name: 'Buy' })
  await expect(form).toContainText(plan.price)
  return form
}

/** Takes the four steps, and buys. */
export async function buy(page: Page, plan: Plan): Promise<void> {
  const form = await review(page, plan)
  if (plan.comment) await form.getByLabel('Comment for the owners').fill(plan.comment)
  await form.getByRole('button', { name: 'Buy' }).click()
  await seesCampaign(page, plan, 'Pending')
}

/** Buys by calls what is on offer, and opens the campaign, which then has this status. */
export async function makeCampaign(page: Page, offer: Offer, plan: Plan, status = 'Pending'): Promise<void> {
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
  const data = { general_info, zones, comment: plan.comment }
  const { id } = await call(page, 'POST', '/api/savvy/campaigns', { data })
  await page.goto(`/campaigns/${id}`)
  await seesCampaign(page, plan, status)
}

/** Checks the campaign's page that opens after the purchase. */
export async function seesCampaign(page: Page, plan: Plan, status: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: plan.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Total before tax${plan.price}`)
  await expect(page.locator('main header').first()).toContainText(status)
}

/** Opens the campaign from the list and checks its price there. */
export async function openCampaign(page: Page, plan: Plan): Promise<void> {
  await goTo(page, 'Campaigns')
  await expect(page.getByRole('row', { name: new RegExp(plan.name) })).toContainText(plan.price)
  await page.getByRole('link', { name: plan.name }).click()
}
