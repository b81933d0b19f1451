import { expect, test, type Page } from './support/own-server.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { flightDay } from './support/calendar.ts'
import { arrowTo, press, tabTo, type } from './support/keys.ts'
import { newBrowser } from './support/people.ts'
import { picture } from './support/picture.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function signUp(page: Page, kind: string, organization: string, name: string): Promise<void> {
  await page.goto('/signup')
  await tabTo(page.getByRole('radio', { checked: true }))
  await arrowTo(page, page.getByRole('radio', { name: kind }))
  await page.keyboard.press('Space')
  await type(page.getByLabel('Organization name'), organization)
  await press(button(page, 'Continue'))
  await type(page.getByLabel('Your name'), name)
  await type(page.getByLabel('Email'), `${name.toLowerCase()}@example.org`)
  await type(field(page, 'Password'), 'correct horse battery')
  await press(page.getByRole('checkbox', { name: /terms and conditions/ }), 'Space')
  await press(button(page, 'Create account'))
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
}

/** Goes to a screen by the side bar. The focus moves to the screen. */
async function goTo(page: Page, screen: string): Promise<void> {
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }))
  await expect(page.getByRole('heading', { level: 1, name: screen, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

/** Types a part of an entry in a field's list and chooses it. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true })
  await tabTo(box)
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name: new RegExp(text) })
  await expect(option).toBeVisible()
  for (let steps = 0; steps < 20 && (await option.getAttribute('data-combobox-selected')) === null; steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function createLocation(page: Page): Promise<void> {
  await goTo(page, 'Locations')
  await axeFindsNothing(page, 'locations, empty')
  await press(button(page, 'Create location').first())
  const dialog = page.getByRole('dialog', { name: 'Create location' })
  await expect(dialog.getByRole('combobox', { name: 'Where is it?' })).toBeFocused()
  await axeFindsNothing(page, 'the dialog of a location')
  await type(dialog.getByRole('combobox', { name: 'Where is it?' }), '53.5436, 9.9668')
  await page.keyboard.press('Enter')
  await type(dialog.getByLabel('Location name'), 'Ferry terminal')
  await type(dialog.getByLabel('Address'), 'Quay 1, Hamburg')
  await press(dialog.getByRole('button', { name: 'Create location' }))
  await expect(page.getByRole('row', { name: /Ferry terminal/ })).toBeVisible()
  await axeFindsNothing(page, 'locations')
}

async function createRateSchedule(page: Page): Promise<void> {
  await goTo(page, 'Rate schedules')
  await press(page.getByRole('link', { name: 'Create rate schedule' }).first())
  await type(page.getByRole('region', { name: 'Name and loop' }).getByLabel('Name'), 'Standard')
  await type(field(page, 'Base price'), '10.00')
  await axeFindsNothing(page, 'the editor of a rate schedule')
  await press(button(page, 'Create rate schedule'))
  await expect(page.getByRole('row', { name: /Standard/ })).toBeVisible()
  await axeFindsNothing(page, 'rate schedules')
}

async function createDisplay(page: Page): Promise<void> {
  await goTo(page, 'Displays')
  await press(page.getByRole('link', { name: 'New display' }).first())
  await type(page.getByLabel('Display name'), 'Concourse 9')
  await choose(page, 'Location', 'Ferry terminal')
  await type(page.getByRole('combobox', { name: 'Display location' }), 'Departures')
  await page.keyboard.press('Escape')
  await choose(page, 'Rate schedule', 'Standard')
  await tabTo(page.getByRole('radio', { name: /Private/ }))
  await arrowTo(page, page.getByRole('radio', { name: /Public/ }))
  await axeFindsNothing(page, 'a new display')
  await press(button(page, 'Create display'))
  await expect(page.getByRole('row', { name: /Concourse 9/ })).toBeVisible()
  await axeFindsNothing(page, 'displays')
}

async function findAndChoose(page: Page): Promise<void> {
  await goTo(page, 'Find displays')
  await expect(page.getByRole('heading', { level: 2, name: '1 display' })).toBeVisible()
  await axeFindsNothing(page, 'finding')
  await press(button(page, /^When/))
  await tabTo(page.locator('td[data-date][tabindex="0"]'))
  await arrowTo(page, flightDay(page, '2027-02-10'), 'ArrowRight', 40)
  await page.keyboard.press('Enter')
  // Shift and arrows make the flight shorter, from the usual two weeks to three days.
  for (let days = 14; days > 3; days--) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Escape')
  await press(button(page, 'Add Concourse 9'))
  const basket = page.getByRole('region', { name: 'Chosen displays' })
  await expect(basket).toContainText('1 display · €30.00')
  await axeFindsNothing(page, 'finding with a basket')
  await press(basket.getByRole('link', { name: 'Continue' }))
}

async function buy(page: Page): Promise<void> {
  await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Campaign' }))
  await type(page.getByLabel('Name'), 'Spring opening')
  await type(page.getByLabel('Budget'), '700.00')
  await axeFindsNothing(page, 'a campaign, step 1')
  await press(button(page, 'Continue to zones'))
  await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Displays/ }))
  await expect(page.getByText('€30.00 for one spot in each zone')).toBeVisible()
  await axeFindsNothing(page, 'a campaign, step 2')
  await press(button(page, 'Continue to zones'))
  const zone = page.getByRole('region', { name: 'Zone Main' })
  const choosing = page.waitForEvent('filechooser')
  await press(zone.getByRole('button', { name: 'Choose files' }))
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  await (await choosing).setFiles(file)
  await expect(zone.getByText('Fits', { exact: true })).toBeVisible()
  await axeFindsNothing(page, 'a campaign, step 3')
  await press(zone.getByRole('button', { name: 'Add zone' }))
  await press(button(page, 'Continue to review'))
  const form = page.getByRole('form', { name: 'Buy' })
  await expect(form).toContainText('€30.00')
  await axeFindsNothing(page, 'a campaign, step 4')
  await press(form.getByRole('button', { name: 'Buy' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Spring opening' })).toBeVisible()
  await axeFindsNothing(page, 'a campaign')
}

async function approve(page: Page): Promise<void> {
  await goTo(page, 'Approvals')
  await axeFindsNothing(page, 'approvals')
  const view = page.getByRole('region', { name: 'Spring opening' })
  await expect(view.getByText('Exact', { exact: true })).toBeVisible()
  await axeFindsNothing(page, 'a request, in dark')
  await press(view.getByRole('button', { name: 'Approve 1 display' }))
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
}

test('the main job works by keyboard alone, and axe finds nothing on the way', async ({
  browser,
  server,
}) => {
  const owner = await newBrowser(browser, server.url)
  await owner.goto('/signup')
  await axeFindsNothing(owner, 'sign-up')
  await signUp(owner, 'I own displays', 'Harbour Screens', 'Ada')
  await axeFindsNothing(owner, "an owner's home")
  await createLocation(owner)
  await createRateSchedule(owner)
  await createDisplay(owner)

  const buyer = await newBrowser(browser, server.url)
  await signUp(buyer, 'I advertise', 'Corner Gym', 'Grace')
  await axeFindsNothing(buyer, "an advertiser's home")
  await findAndChoose(buyer)
  await buy(buyer)

  await inScheme(owner, 'dark')
  await approve(owner)
  await buyer.reload()
  await expect(buyer.locator('main header').first()).toContainText('Approved')
})
