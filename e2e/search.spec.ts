import { axeFindsNothing } from './support/axe.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { expect, test } from './support/own-server.ts'

test('an owner finds a display, a place and a screen by Ctrl+K, the keys and Enter', async ({ ada }) => {
  await makeOffer(ada, { ...LISTING, display: 'Wombat wall', location: 'Wombat hall' })
  await ada.keyboard.press('Control+k')
  const search = ada.getByRole('combobox', { name: 'Search everything' })
  await expect(search).toBeFocused()
  await search.fill('wombat')
  const found = ada.getByRole('listbox', { name: 'What was found' }).getByRole('option')
  await expect(found).toHaveText([/Wombat wall/, /Wombat hall/])
  await axeFindsNothing(ada, 'the search over everything')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(ada.getByRole('dialog', { name: 'Wombat hall' })).toBeVisible()
  await ada.keyboard.press('Escape')

  await ada.getByRole('button', { name: 'Search everything' }).click()
  await search.fill('calend')
  await search.press('Enter')
  await expect(ada.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  await ada.keyboard.press('Control+k')
  await search.fill('nothing like this')
  await expect(ada.getByText('Nothing has “nothing like this” in its name.')).toBeVisible()
})
