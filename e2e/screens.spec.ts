import { axeFindsNothing } from './support/axe.ts'
import { expect, test } from './support/own-server.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { newScreen, showCode } from './support/screens.ts'

test('an owner connects the screen that shows a code, sees how it is, names it, and disconnects it', async ({
  browser,
  server,
  ada,
}) => {
  await makeOffer(ada, LISTING)
  const { screen, code } = await showCode(await newScreen(browser, server.url))

  await test.step('a wrong code keeps what was typed and says what is wrong', async () => {
    await ada.goto('/displays')
    await ada.getByRole('link', { name: 'Screens', exact: true }).click()
    await expect(ada.getByRole('heading', { name: 'No screens yet' })).toBeVisible()
    await ada.getByRole('button', { name: 'Connect a screen' }).first().click()
    const dialog = ada.getByRole('dialog', { name: 'Connect a screen' })
    await dialog.getByRole('combobox', { name: 'Display' }).click()
    await ada.getByRole('option', { name: new RegExp(LISTING.display) }).click()
    await dialog.getByLabel('Code on the screen').fill('AAAAAA')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog.getByText('No screen shows this code.')).toBeVisible()
    await expect(dialog.getByLabel('Code on the screen')).toHaveValue('AAAAAA')
    await axeFindsNothing(ada, 'connecting a screen')
  })

  await test.step('the address of the picture on the screen brings the code along', async () => {
    await ada.goto(`/connect?code=${code}`)
    const dialog = ada.getByRole('dialog', { name: 'Connect a screen' })
    await expect(dialog.getByLabel('Code on the screen')).toHaveValue(code)
    await dialog.getByRole('combobox', { name: 'Display' }).click()
    await ada.getByRole('option', { name: new RegExp(LISTING.display) }).click()
    await dialog.getByLabel('Name of the screen').fill('Left of the door')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(screen.getByRole('heading', { name: LISTING.display })).toBeVisible()
  })

  const row = ada.getByRole('row', { name: /Left of the door/ })
  await test.step('it says how it is, and what its device is like', async () => {
    await expect(async () => {
      await ada.reload()
      await expect(row).toContainText('Playing', { timeout: 2000 })
    }).toPass()
    await axeFindsNothing(ada, 'the screens of an owner')
    await row.getByRole('button', { name: /Actions for/ }).click()
    await ada.getByRole('menuitem', { name: 'About the device' }).click()
    const device = ada.getByRole('dialog', { name: 'Left of the door' })
    await expect(device).toContainText('It signs what it plays.')
    await device.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('it gets another name, and is disconnected', async () => {
    await row.getByRole('button', { name: /Actions for/ }).click()
    await ada.getByRole('menuitem', { name: 'Rename' }).click()
    await ada.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By the counter')
    await ada.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    const renamed = ada.getByRole('row', { name: /By the counter/ })
    await renamed.getByRole('button', { name: /Actions for/ }).click()
    await ada.getByRole('menuitem', { name: 'Disconnect' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(ada.getByRole('heading', { name: 'No screens yet' })).toBeVisible()
    await screen.reload()
    await expect(screen.getByRole('img', { name: /^Code/ })).toBeVisible()
  })
})
