import { chooseDisplay, openStep, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { expect, test } from './support/own-server.ts'
import { goTo, goToSettings } from './support/people.ts'

test('an owner bans a category on a display, and who advertises it neither finds nor buys it there', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, LISTING)
  await makeOffer(ada, { ...LISTING, display: 'Second screen' })

  await chooseDisplay(grace, PLAN)
  await openStep(grace, 'Campaign')
  await grace.getByRole('button', { name: 'What you advertise' }).click()
  await grace.getByRole('combobox', { name: 'Search What you advertise' }).fill('beer')
  await axeFindsNothing(grace, 'the choice of a category')
  await grace.keyboard.press('Enter')
  await expect(grace.getByText('Alcohol › Beer')).toBeVisible()

  await goToSettings(ada, 'Bans')
  await ada.getByRole('button', { name: 'New ban' }).click()
  const dialog = ada.getByRole('dialog', { name: 'New ban' })
  await dialog.getByRole('button', { name: 'Category' }).click()
  await ada.getByRole('combobox', { name: 'Search Category' }).fill('alcohol')
  await ada.keyboard.press('Enter')
  await dialog.getByText('On some', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Displays' }).fill(LISTING.display)
  await ada.getByRole('option', { name: LISTING.display }).click()
  await ada.keyboard.press('Escape')
  await axeFindsNothing(ada, 'a ban that is being made')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(ada.getByRole('listitem').filter({ hasText: 'Alcohol' })).toContainText(LISTING.display)
  await axeFindsNothing(ada, 'the bans of an owner')

  // The draft says which of its displays does not show it, and takes it out.
  await grace.goto(grace.url().replace('step=1', 'step=2'))
  const notice = grace.getByRole('alert').filter({ hasText: 'does not show what you advertise' })
  await expect(notice).toContainText(`does not show Alcohol on ${LISTING.display}, and Beer is a part of it.`)
  await notice.getByRole('button', { name: 'Remove it' }).click()

  await goTo(grace, 'Find displays')
  const found = grace.getByRole('region', { name: 'Displays on offer' })
  await expect(grace.getByText('Displays that do not show Beer are left out.')).toBeVisible()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeVisible()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeHidden()

  await ada.getByRole('button', { name: 'Take back' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(ada.getByText('Everything may be shown')).toBeVisible()
  await grace.reload()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeVisible()
})
