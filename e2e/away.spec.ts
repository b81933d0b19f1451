import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openSwitch, type Switch } from '../apps/server/test/away/switch.ts'
import { startBucket, type Bucket } from '../apps/server/test/bucket.ts'
import { makeLocation } from './support/owner.ts'
import { ADA, enter, goTo, newBrowser, wasTold } from './support/people.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

// What an installation stands on goes away while somebody works, and comes back.

let bucket: Bucket
let folders: string[]
let servers: TestServer[]
let ways: Record<'database' | 'storage', Switch>
test.beforeAll(async () => {
  folders = [await newDataFolder(), await newDataFolder()]
  const [first = '', second = ''] = folders
  bucket = await startBucket()
  // It keeps the database running, which the other one reaches by a way that can be cut.
  const beside = await startServer({ dataDir: first })
  const socket = (await readFile(path.join(first, 'postgres/socket-path'), 'utf8')).trim()
  const { settings } = bucket
  ways = {
    database: await openSwitch({ path: `${socket}/.s.PGSQL.5432` }),
    storage: await openSwitch({ host: '127.0.0.1', port: Number(new URL(settings.endpoint ?? '').port) }),
  }
  const env = {
    DATABASE_URL: `postgres://plaza@127.0.0.1:${ways.database.port}/plaza`,
    S3_ENDPOINT: `http://127.0.0.1:${ways.storage.port}`,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
  servers = [beside, await startServer({ dataDir: second, env })]
})
test.afterAll(async () => {
  for (const way of Object.values(ways)) way.mend()
  for (const server of servers.toReversed()) await server.stop()
  await Promise.all(Object.values(ways).map((way) => way.close()))
  await bucket.close()
  for (const folder of folders) await removeDataFolder(folder)
})

test('a database and a storage that are away are told kindly, and what was typed is saved once they are back', async ({
  browser,
}) => {
  const page = await newBrowser(browser, servers[1]?.url ?? '')
  await enter(page, ADA)
  await makeLocation(page, 'North Station')
  await goTo(page, 'Locations')
  await page.getByRole('button', { name: 'Actions for North Station' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const name = page.getByLabel('Location name')
  await name.fill('South Station')
  ways.database.cut()
  await page.getByRole('button', { name: 'Save' }).click()
  const said = page.getByText(/^Plaza is busy right now\. Nothing was changed\. Please try again shortly\.$/)
  await expect(said.first()).toBeVisible({ timeout: 30_000 })
  await expect(name).toHaveValue('South Station')

  ways.database.mend()
  await expect(async () => {
    await page.getByRole('button', { name: 'Save' }).click({ timeout: 1000 })
    await expect(page.getByRole('row', { name: /South Station/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /Station/ })).toHaveCount(1)

  await page.goto('/settings/theme')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture(320, 180) }
  const logo = page.getByRole('group', { name: 'Logo' })
  ways.storage.cut()
  await logo.locator('input[type=file]').setInputFiles(file)
  const away =
    'The place where files are kept cannot be reached right now. Nothing was changed. Please try again shortly.'
  await wasTold(page, away)
  ways.storage.mend()
  await logo.locator('input[type=file]').setInputFiles(file)
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
})
