import { axeFindsNothing } from './support/axe.ts'
import { expect, test } from './support/own-server.ts'
import { ADMIN, logInAsAdmin, newBrowser } from './support/people.ts'

test.use({ settings: ADMIN })

test('an admin writes to all from home, everybody reads it above their screen, and whoever puts it away sees it no more', async ({
  browser,
  server,
  ada,
}) => {
  await ada.goto('/')
  const admin = await newBrowser(browser, server.url)
  await logInAsAdmin(admin)
  await admin.getByRole('link', { name: 'Write to all' }).click()
  const dialog = admin.getByRole('dialog')
  await axeFindsNothing(admin, 'writing to all')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('The marketplace rests on Sunday morning.')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('row', { name: /The marketplace rests on Sunday morning/ })).toBeVisible()
  // Nothing opens again when the page is looked at once more.
  await admin.reload()
  await expect(admin.getByRole('row', { name: /The marketplace rests on Sunday morning/ })).toBeVisible()
  await expect(dialog).toBeHidden()

  await ada.reload()
  const words = ada.getByText('The marketplace rests on Sunday morning.')
  await expect(words).toBeVisible()
  await ada.getByRole('button', { name: 'Put away' }).click()
  await expect(words).toBeHidden()
  await ada.reload()
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(words).toBeHidden()
})
