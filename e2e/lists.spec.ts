import { expect, test } from './support/own-server.ts'
import { axeFindsNothing } from './support/axe.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { goTo } from './support/people.ts'

test('an advertiser saves the displays of its plan as a list, finds by it, and takes a deletion back', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, LISTING)
  await makeOffer(ada, { ...LISTING, display: 'Second screen' })

  await goTo(grace, 'Find displays')
  const found = grace.getByRole('region', { name: 'Displays on offer' })
  await grace.getByRole('button', { name: `Add ${LISTING.display}` }).click()
  await grace.getByRole('button', { name: 'See plan' }).click()
  await axeFindsNothing(grace, 'the plan, opened')
  await grace.getByRole('button', { name: 'Save to list' }).click()
  await grace.getByRole('textbox', { name: 'Name' }).fill('Lobbies Berlin')
  await axeFindsNothing(grace, 'saving displays to a list')
  await grace.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(grace.getByRole('dialog', { name: 'Save 1 display' })).toBeHidden()
  await grace.keyboard.press('Escape')
  await expect(grace.getByRole('dialog')).toBeHidden()

  await grace.getByRole('button', { name: 'Lists' }).click()
  const list = grace.getByRole('button', { name: /^Lobbies Berlin 1 display/ })
  await list.click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeVisible()
  await axeFindsNothing(grace, 'finding by a list')

  await grace.reload()
  await expect(found.getByRole('link', { name: LISTING.display })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
  await grace.getByRole('button', { name: 'Lists' }).click()
  await grace.getByRole('button', { name: 'Delete Lobbies Berlin' }).click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeVisible()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await list.click()
  await expect(found.getByRole('link', { name: 'Second screen' })).toBeHidden()
})

test('an advertiser chooses all that a search finds, or names that it pastes, adds them and takes them out again', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, LISTING)
  await makeOffer(ada, { ...LISTING, display: 'Second screen' })

  await goTo(grace, 'Find displays')
  await grace.getByRole('checkbox', { name: 'Select Second screen' }).check()
  await grace.getByRole('button', { name: 'Choose all 2 of this result' }).click()
  await grace.getByRole('button', { name: 'Add to plan' }).click()
  await expect(grace.getByText('2 displays were added.')).toBeVisible()
  const plan = grace.getByRole('region', { name: 'Chosen displays' })
  await expect(plan).toContainText('2 displays')
  await axeFindsNothing(grace, 'what was added, with its Undo')
  await grace.getByRole('button', { name: 'Undo' }).click()
  // The bar stays where a draft was stored meanwhile.
  await expect(plan.getByText('2 displays')).toBeHidden()

  await grace.getByRole('button', { name: 'Paste names' }).click()
  await grace.getByRole('textbox', { name: 'Names or ids' }).fill('second SCREEN\nSecond scren\nNowhere')
  await grace.getByRole('button', { name: 'Look up' }).click()
  await expect(grace.getByText('1 of 3 names found and free to choose')).toBeVisible()
  await axeFindsNothing(grace, 'what was found of pasted names')
  await grace.getByRole('button', { name: 'Choose 1 display' }).click()
  await grace.getByRole('checkbox', { name: `Select ${LISTING.display}` }).check()
  const side = grace.getByRole('list', { name: 'Displays side by side' })
  const compared = side.getByRole('heading', { name: 'Second screen', level: 3 })
  await grace.getByRole('button', { name: 'Compare' }).click()
  await expect(compared).toBeVisible()
  await axeFindsNothing(grace, 'comparing displays')
  await grace.reload()
  await expect(compared).toBeVisible()
})

test('an area of the map is taken by keys alone', async ({ ada, grace }) => {
  await makeOffer(ada, LISTING)
  await goTo(grace, 'Find displays')
  await grace.getByRole('button', { name: 'Draw an area' }).press('Enter')
  await expect(grace.getByRole('application', { name: 'Draw an area on the map' })).toBeFocused()
  await grace.keyboard.press('ArrowRight')
  await grace.keyboard.press('Enter')
  await expect(grace).toHaveURL(/within=/)
  await expect(grace.getByRole('button', { name: 'Remove the area' })).toBeVisible()
})
