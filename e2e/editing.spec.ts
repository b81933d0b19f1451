import { expect, test, type Page } from './support/own-server.ts'
import { makeCampaign, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { pickRange } from './support/calendar.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { goTo, wasTold } from './support/people.ts'

const listing = LISTING
const plan = PLAN

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit / })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: plan.name })

test('an owner edits what exists, and what is sold stays as it was sold', async ({ ada, grace }) => {
  const offer = await makeOffer(ada, listing)
  await makeCampaign(grace, offer, plan)

  // The location gets a new name, but no sold day can be closed.
  await goTo(ada, 'Locations')
  await edit(ada, listing.location)
  await dialog(ada).getByLabel('Location name').fill('Ferry terminal 2')
  await dialog(ada).getByText('Weekly hours').click()
  await dialog(ada).getByRole('checkbox', { name: 'Monday' }).uncheck()
  await save(ada)
  await expect(alert(ada)).toContainText('Some of the days that would be closed are already sold.')
  await dialog(ada).getByRole('checkbox', { name: 'Monday' }).check()
  await save(ada)
  await wasTold(ada, 'Location updated successfully!')
  await expect(row(ada, 'Ferry terminal 2')).toBeVisible()

  // The prices change at once, and the loop from the day after the last sold day.
  await goTo(ada, 'Rate schedules')
  await edit(ada, listing.schedule)
  await expect(ada.getByRole('heading', { level: 1, name: 'Edit Standard' })).toBeVisible()
  // Split twice, since halves exist already.
  await ada.getByRole('button', { name: 'Split' }).dblclick()
  await ada.getByRole('button', { name: 'Keep this layout' }).click()
  await wasTold(ada, 'Layout configuration created successfully!')
  await expect(ada.getByRole('button', { name: /^Main \+ Main/ })).toBeVisible()
  await ada.getByRole('button', { name: 'Undo' }).dblclick()
  await ada.getByLabel('Loop length').fill('30')
  await save(ada)
  await expect(alert(ada)).toContainText(
    'Spots are already sold in zones that would be removed or become smaller.',
  )
  await ada.getByRole('button', { name: 'Apply from 3 Mar 2027' }).click()
  await axeFindsNothing(ada, 'a day from which on a change holds')
  await save(ada)
  await wasTold(ada, 'Changes have been saved.')
  await ada.getByRole('link', { name: listing.schedule }).click()
  const panel = ada.getByRole('dialog', { name: listing.schedule })
  await expect(panel).toContainText('loop of 30 secs from 3 Mar 2027 on')
  await ada.keyboard.press('Escape')

  // The display gets a new name, and has no rate schedule once the campaign is over.
  await goTo(ada, 'Displays')
  await edit(ada, listing.display)
  await dialog(ada).getByLabel('Display name').fill('Concourse 10')
  await dialog(ada).getByRole('combobox', { name: 'Rate schedule' }).click()
  await ada.getByRole('option', { name: 'None' }).click()
  await axeFindsNothing(ada, 'a display that is edited')
  await save(ada)
  await ada.getByRole('button', { name: 'Apply from 3 Mar 2027' }).click()
  await save(ada)
  await wasTold(ada, 'Display Updated successfully!')
  await expect(row(ada, 'Concourse 10')).toContainText('Ferry terminal 2')
  await edit(ada, 'Concourse 10')
  await expect(dialog(ada)).toContainText('No rate schedule from 3 Mar 2027 on')
  await ada.keyboard.press('Escape')

  // Spots that are sold elsewhere are blocked until they are unblocked.
  await ada.getByRole('button', { name: 'Actions for Concourse 10' }).click()
  await ada.getByRole('menuitem', { name: 'Block dates' }).click()
  const blocks = ada.getByRole('dialog', { name: 'Block dates of Concourse 10' })
  await blocks.getByLabel('Spots').fill('6')
  await pickRange(ada, blocks.getByRole('button', { name: /^Days/ }), '2027-03-01', '2027-03-02')
  await blocks.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocks).toContainText('Not enough spots are free on all of these days.')
  await blocks.getByLabel('Spots').fill('5')
  await blocks.getByLabel('Note').fill('Sold elsewhere')
  await blocks.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocks.getByRole('listitem')).toContainText('Sold elsewhere')
  await axeFindsNothing(ada, 'blocked dates')
  await blocks.getByRole('button', { name: /^Give back/ }).click()
  await expect(blocks).toContainText('Nothing is blocked from today on.')
})
