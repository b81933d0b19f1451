import type { Locator } from '@playwright/test'
import { chooseFlight, pickRange } from './support/calendar.ts'
import { axeFindsNothing } from './support/axe.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { goTo } from './support/people.ts'
import { picture } from './support/picture.ts'

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture(1920, 1080) })

async function choose(page: Page, within: Locator, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Choose files' }).first().click()
  await (await choosing).setFiles(png(name))
}

test('an owner says what is booked at least, and shows its own media where nobody has booked and in a house campaign', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, LISTING)

  await test.step('of a rate schedule: least days, and media for turns that nobody bought', async () => {
    await goTo(ada, 'Rate schedules')
    await ada.getByRole('link', { name: LISTING.schedule }).click()
    await ada.getByRole('dialog', { name: LISTING.schedule }).getByRole('button', { name: 'Edit' }).click()
    const least = ada.getByRole('region', { name: 'Booked at least' })
    await least.getByRole('textbox', { name: 'Least days' }).fill('3')
    const filler = ada.getByRole('region', { name: 'When nobody has booked' })
    await choose(ada, filler, 'roast.png')
    await expect(filler.getByRole('list', { name: 'Media of Main' })).toContainText('roast.png')
    await expect(filler).toContainText('Fits')
    await axeFindsNothing(ada, 'what a rate schedule shows when nobody has booked')
    await ada.getByRole('button', { name: 'Save' }).click()
    await expect(ada.getByRole('row', { name: new RegExp(LISTING.schedule) })).toBeVisible()
  })

  const panel = ada.getByRole('dialog', { name: LISTING.display, exact: true })
  const own = ada.getByRole('dialog', { name: `Own content of ${LISTING.display}` })
  await test.step('a house campaign takes spots, is drawn, ended and taken up again', async () => {
    await goTo(ada, 'Displays')
    await ada.getByRole('link', { name: LISTING.display }).click()
    await expect(panel.getByRole('group', { name: /^Preview on/ }).getByRole('img')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Change own content' }).click()
    await expect(own).toContainText('Shows 1 file of its rate schedule.')
    await own.getByRole('button', { name: 'New house campaign' }).click()
    const form = ada.getByRole('form', { name: 'House campaign' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Opening')
    await pickRange(ada, form.getByRole('button', { name: /^Days/ }), '2027-03-03', '2027-03-05')
    await choose(ada, form, 'opening.png')
    await expect(form.getByRole('list', { name: 'Media of Main' })).toContainText('opening.png')
    await axeFindsNothing(ada, 'a house campaign')
    await form.getByRole('button', { name: 'Take the spots' }).click()
    const houses = own.getByRole('region', { name: 'House campaigns' })
    await expect(houses.getByRole('listitem')).toContainText('1 spot')
    await houses.getByRole('button', { name: 'End Opening' }).click()
    await expect(houses.getByRole('listitem')).toHaveCount(0)
    await houses.getByRole('button', { name: 'Undo' }).click()
    await expect(houses.getByRole('listitem')).toContainText('Opening')
  })

  await test.step('an advertiser reads the least days, and does not find it for fewer', async () => {
    await goTo(grace, 'Find displays')
    await expect(grace.getByRole('main')).toContainText('from 3 days')
    await chooseFlight(grace, '2027-03-01', '2027-03-02')
    await expect(grace.getByRole('button', { name: `Add ${LISTING.display}` })).toHaveCount(0)
    await chooseFlight(grace, '2027-03-01', '2027-03-03')
    await expect(grace.getByRole('button', { name: `Add ${LISTING.display}` })).toBeVisible()
  })
})
