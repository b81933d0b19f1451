import { expect, test } from './support/own-server.ts'
import { axeFindsNothing } from './support/axe.ts'
import { createLocation } from './support/owner.ts'
import { goTo } from './support/people.ts'

test('an owner closes all of its locations on a holiday, opens them again, and edits such a day', async ({
  ada,
}) => {
  await createLocation(ada, 'Ferry terminal')
  await createLocation(ada, 'Second place')

  // Three clicks close a chain.
  await goTo(ada, 'Locations')
  await ada.getByRole('button', { name: 'Close days' }).click()
  const holiday = ada.getByRole('group', { name: 'Coming holidays' }).getByRole('button').first()
  const [name = ''] = ((await holiday.textContent()) ?? '').split(', ')
  await axeFindsNothing(ada, 'closing days of all locations')
  await holiday.click()
  await ada.getByRole('button', { name: 'Save' }).click()
  await expect(ada.getByText('2 locations were changed.')).toBeVisible()

  const panel = ada.getByRole('dialog', { name: 'Second place' })
  const days = panel.getByRole('list', { name: 'Closed days and other hours' })
  await ada.getByRole('link', { name: 'Second place' }).click()
  await expect(days).toContainText('Closed')
  await expect(days).toContainText(name)
  await ada.keyboard.press('Escape')
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expect(ada.getByText('2 locations were changed.')).toBeHidden()
  await ada.getByRole('link', { name: 'Second place' }).click()
  await expect(panel).toContainText('Opening hours')
  await expect(days).toBeHidden()

  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = ada.getByRole('dialog', { name: 'Edit Second place' })
  await form.getByRole('button', { name: 'Add holidays' }).click()
  const holidays = ada.getByRole('dialog', { name: 'Add holidays' })
  await expect(holidays.getByRole('checkbox', { name: /^Christmas Day/ })).toBeChecked()
  await axeFindsNothing(ada, 'choosing holidays')
  await holidays.getByRole('button', { name: /as closed$/ }).click()
  const christmas = form.getByRole('listitem').filter({ has: ada.locator('input[value="Christmas Day"]') })
  await christmas.getByText('Other hours').click()
  await christmas.getByRole('textbox', { name: /^Open to/ }).fill('14:00')
  await axeFindsNothing(ada, 'a location with closed days')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(days.getByRole('listitem').filter({ hasText: 'Christmas Day' })).toContainText('10:00–14:00')
})
