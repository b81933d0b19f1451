import { expect, test } from './support/own-server.ts'
import { chooseDisplay, nameCampaign, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { LISTING, listDisplay } from './support/owner.ts'
import { goTo } from './support/people.ts'
import { picture } from './support/picture.ts'

test('an owner divides the day, and an advertiser buys its mornings and evenings', async ({ ada, grace }) => {
  await listDisplay(ada, {
    ...LISTING,
    divide: async (page) => {
      const parts = page.getByRole('region', { name: 'Parts of the day' })
      await parts.getByRole('button', { name: 'Morning, Day, Evening' }).click()
      await parts.getByLabel('Name of part 1').fill('Rush hour')
      await parts.getByLabel('From').first().fill('7')
      await parts.getByLabel('Of the price').first().fill('42')
      await expect(parts).toContainText('€4.20 a spot and day in Main')
      await axeFindsNothing(page, 'parts of the day')
    },
  })
  await goTo(ada, 'Rate schedules')
  await ada.getByRole('link', { name: LISTING.schedule }).click()
  await expect(ada.getByRole('dialog', { name: LISTING.schedule })).toContainText(
    'Rush hour 07:00–10:00 (42 %)',
  )

  await chooseDisplay(grace, PLAN)
  await nameCampaign(grace, PLAN)
  const zone = grace.getByRole('region', { name: 'Zone Main' })
  const when = zone.getByRole('group', { name: 'When it is shown' })
  await expect(when.getByRole('listitem').filter({ hasText: 'Rush hour' })).toContainText(
    '€8.40 a spot360 plays · 6 spots free',
  )
  await when.getByRole('checkbox', { name: 'Rush hour' }).check()
  await when.getByRole('checkbox', { name: 'Evening' }).check()
  await expect(when.getByRole('checkbox', { name: 'Whole day' })).not.toBeChecked()
  // Two days at 4.20 and 5.00, with 180 and 360 loops of a minute.
  await expect(zone).toContainText('€18.40')
  await expect(zone).toContainText('1,080')
  await axeFindsNothing(grace, 'choosing parts of the day')
  const choosing = grace.waitForEvent('filechooser')
  await zone.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) })
  await expect(zone.getByText('Fits', { exact: true })).toBeVisible()
  await zone.getByRole('button', { name: 'Add zone' }).click()
  await grace.getByRole('button', { name: 'Continue to review' }).click()

  const form = grace.getByRole('form', { name: 'Buy' })
  await expect(form).toContainText('€18.40')
  const main = grace.getByRole('main')
  const bought = 'Zone Main · Rush hour 07:00–10:00, Evening 16:00–22:00'
  await expect(main).toContainText(bought)
  await expect(main.getByRole('table').getByRole('row', { name: /€9.20/ })).toContainText('1,080')
  await form.getByRole('button', { name: 'Buy' }).click()
  await expect(grace.getByRole('heading', { level: 1, name: PLAN.name })).toBeVisible()
  await expect(main).toContainText(bought)
  await expect(main).toContainText('Total before tax€18.40')
})
