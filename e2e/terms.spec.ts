import { call } from './support/calls.ts'
import { axeFindsNothing } from './support/axe.ts'
import { ADA, enter, goToSettings, GRACE, newBrowser, PASSWORD, signUp } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const ADMIN = 'admin@example.org'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  server = await startServer({
    dataDir,
    env: { CLOCK: '2027-02-10T08:00:00Z', ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD },
  })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

test('the operator publishes terms, which an old user is asked for again and a new one agrees to', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)

  const operator = await newBrowser(browser, server.url)
  await operator.goto('/login')
  await operator.getByLabel('Email').fill(ADMIN)
  await operator.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await operator.getByRole('button', { name: 'Log in' }).click()
  await goToSettings(operator, 'Terms')
  await expect(operator.getByText('The usual terms hold')).toBeVisible()
  await operator.getByRole('button', { name: 'Write your own terms' }).click()
  const dialog = operator.getByRole('dialog', { name: 'New version of the terms' })
  await dialog
    .getByRole('textbox', { name: 'Text' })
    .fill('# House rules\n\n- No <b>gambling</b>\n- See [the rest](https://example.org/rest)')
  const preview = dialog.getByRole('group', { name: 'What people will read' })
  await expect(preview.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await expect(preview.getByText('No <b>gambling</b>')).toBeVisible()
  await expect(dialog.getByText('1 person is asked once')).toBeVisible()
  await axeFindsNothing(operator, 'the editor of the terms')
  await dialog.getByRole('button', { name: 'Publish terms' }).click()
  await expect(operator.getByText('nobody has agreed yet')).toBeVisible()

  // Who agreed before is asked once, and goes on.
  await ada.goto('/')
  const gate = ada.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(gate.getByText('Version 1, since 10 Feb 2027')).toBeVisible()
  await expect(gate.getByRole('link', { name: 'the rest' })).toHaveAttribute(
    'href',
    'https://example.org/rest',
  )
  await gate.getByRole('button', { name: 'I agree' }).click()
  await expect(gate).toBeHidden()
  await ada.goto('/')
  await expect(ada.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await expect(gate).toBeHidden()

  // Who signs up agrees to them at once.
  const grace = await newBrowser(browser, server.url)
  await grace.goto('/terms')
  await expect(grace.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await axeFindsNothing(grace, 'the terms')
  await signUp(grace, GRACE)
  await expect(grace.getByRole('dialog', { name: 'Terms and conditions' })).toBeHidden()

  await operator.reload()
  await operator.getByRole('button', { name: 'Actions for Version 1' }).click()
  await operator.getByRole('menuitem', { name: 'Who agreed' }).click()
  const panel = operator.getByRole('dialog', { name: 'Who agreed to version 1' })
  await expect(panel.getByText('Ada · Harbour Screens')).toBeVisible()
  await expect(panel.getByText('Grace · Corner Gym')).toBeVisible()

  // A version that asks nobody stays beside the one that people have agreed to.
  await call(operator, 'POST', '/api/savvy/admin/terms', {
    data: { content: 'Nothing new.', valid_from: '2027-02-10', ask_again: false },
  })
  await ada.goto('/')
  await expect(ada.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await expect(gate).toBeHidden()
  await grace.goto('/terms')
  await grace.getByRole('link', { name: 'Version 1, since 10 Feb 2027' }).click()
  await expect(grace.getByRole('heading', { name: 'House rules' })).toBeVisible()
})
