import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ADA, newBrowser, PASSWORD } from './support/people.ts'
import { answersTo, openPlayingWorld, SOON, stateOf } from './support/player-world.ts'
import { keptBy, newScreen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// What screens and other makers' players prove (docs/domain.md, "Plays", "Bundles", "Proof by a log").

test.describe.configure({ mode: 'default' })

let world: Awaited<ReturnType<typeof openPlayingWorld>>
test.beforeAll(async () => {
  world = await openPlayingWorld()
})
test.afterAll(() => world.close())

/** Puts the end of a player's chain back to where it began, as a device does that is put back to an earlier state. */
const putBack = (screen: Page) =>
  screen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('player')
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('state', 'readwrite')
          writing.objectStore('state').put({ hash: null, last: 0 }, 'head')
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )

test('a screen that was put back to an earlier state makes a new key, and what it shows then counts', async ({
  browser,
}) => {
  const context = await newScreen(browser, world.url)
  const answers = answersTo(context)
  const screen = await world.connect(context, world.booked)
  const shown = async () => (await keptBy(screen)).plays.length
  await expect.poll(shown, { timeout: SOON }).toBeGreaterThan(0)
  // Plays are sent when the page starts.
  await screen.reload()
  await expect.poll(() => answers.map(({ state }) => state), { timeout: SOON }).toContain('taken')
  await expect.poll(shown, { timeout: SOON }).toBeGreaterThan(0)
  await putBack(screen)
  const before = answers.length
  await screen.reload()
  await expect
    .poll(() => answers.slice(before).map(({ reason }) => reason), { timeout: SOON })
    .toContain('fork')
  const { id } = await stateOf<{ id: string }>(screen, 'player')
  const keysOf = async () =>
    (
      (await world.ada.call('GET', `/api/savvy/displays/${world.booked.display}/players`)).rows as {
        id: string
        keys: { why: string }[]
      }[]
    )
      .find((player) => player.id === id)
      ?.keys.map(({ why }) => why)
  await expect.poll(keysOf, { timeout: SOON }).toEqual(['connected', 'forked'])
  // What it shows from now on stands in the chain of the new key.
  await expect.poll(shown, { timeout: SOON }).toBeGreaterThan(1)
  const forked = answers.length
  await screen.reload()
  await expect
    .poll(() => answers.slice(forked).reduce((sum, { counted }) => sum + counted, 0), { timeout: SOON })
    .toBeGreaterThan(0)
})

test('the program that checks proofs is downloaded, and has the hash that the page shows', async ({
  browser,
}) => {
  const page = await newBrowser(browser, world.url)
  await page.goto('/verify')
  const link = page.getByRole('link', { name: /^Script, / })
  await expect(link).toBeVisible()
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('verify-plays.mjs')
  const bytes = await readFile(await download.path())
  await expect(page.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible()
})

test('an owner proves its part by the log of its own player, after it has seen what counts', async ({
  browser,
}) => {
  const page = await newBrowser(browser, world.url)
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await page.goto(`/campaigns/${world.campaign}`)
  const proof = page.getByRole('region', { name: 'Proof of play' })
  const row = (display: string, plays: number) =>
    `2027-03-01 10:00:00,media,2027-03-01 10:00:00,2027-03-01 11:00:00,Loop,"${display}",spring,,2,${plays},[]`
  const log = [
    '"Stat Date",Type,FromDT,ToDT,Layout,Display,Media,Tag,Duration,Count,Engagements',
    row('Concourse 9', 40),
    row('Another screen', 7),
  ].join('\n')
  await proof
    .locator('input[type="file"]')
    .last()
    .setInputFiles([{ name: 'stats.csv', mimeType: 'text/csv', buffer: Buffer.from(log) }])
  const review = proof.getByRole('region', { name: 'Log stats.csv' })
  await expect(review.getByRole('heading', { name: /^40 of / })).toBeVisible()
  await expect(review.getByText('1 row does not count')).toBeVisible()
  await review.getByRole('button', { name: 'Send 40 plays as proof' }).click()
  await expect(proof).toContainText('In review')
  // Sent by mistake, it can be taken back as any proof.
  await proof.getByRole('button', { name: 'Withdraw' }).click()
  await expect(proof).not.toContainText('In review')
})
