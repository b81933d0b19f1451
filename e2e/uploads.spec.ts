import path from 'node:path'
import { expect, test, type Locator, type Page } from './support/test.ts'
import { chooseFlight } from './support/calendar.ts'
import { makeOffer } from './support/owner.ts'
import { ADA, goTo, newBrowser, enter, signUp } from './support/people.ts'
import { picture } from './support/picture.ts'
import config from './playwright.config.ts'

// Two seconds of a moving square, black in the first three tenths.
const clip = path.join(import.meta.dirname, '../apps/server/test/fixtures/clip.mp4')

/** Returns a date two months from now, `offset` days later. */
const day = (offset: number) => new Date(Date.now() + (60 + offset) * 86_400_000).toISOString().slice(0, 10)

/** Returns the overall brightness of a picture, from 0 to 255; fails where it cannot be shown. */
const brightness = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const image = new Image()
    image.src = element instanceof HTMLVideoElement ? element.poster : (element as HTMLImageElement).src
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []))
  })

async function goToZones(page: Page, display: string): Promise<void> {
  await goTo(page, 'Find displays')
  await chooseFlight(page, day(0), day(1))
  await page.getByRole('button', { name: `Add ${display}` }).click()
  const basket = page.getByRole('region', { name: 'Chosen displays' })
  await basket.getByRole('link', { name: 'Continue' }).click()
}

test('a video gets its poster in the browser, and plays for the buyer', async ({ browser, baseURL }) => {
  // This test takes some ten seconds on a quiet machine.
  const [ada, grace] = await Promise.all([
    newBrowser(browser, baseURL ?? ''),
    newBrowser(browser, baseURL ?? ''),
  ])
  const mark = Date.now().toString(36)
  const owner = { name: 'Ada', email: `ada-${mark}@example.org`, organization: 'Harbour Screens' }
  const buyer = { name: 'Grace', email: `grace-${mark}@example.org`, organization: 'Corner Gym' }
  await Promise.all([
    enter(ada, { ...owner, kind: 'I own displays' }),
    enter(grace, { ...buyer, kind: 'I advertise' }),
  ])
  const display = `Concourse ${mark}`
  const listing = { location: `Terminal ${mark}`, schedule: 'Standard', base: '10.00' }
  await makeOffer(ada, { ...listing, display, displayLocation: 'Departures' })

  const answers: number[] = []
  grace.on('response', (answer) => {
    if (/\/api\/files\/.*\.mp4/.test(answer.url())) answers.push(answer.status())
  })
  await goToZones(grace, display)
  const zone = grace.getByRole('region', { name: 'Zone Main' })
  const choosing = grace.waitForEvent('filechooser')
  await zone.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(clip)
  await expect(zone.getByText('160 × 90, 2 sec')).toBeVisible()
  const file = zone.getByRole('listitem').filter({ hasText: 'clip.mp4' })
  // The still picture is not the black one at the beginning.
  expect(await brightness(file.locator('img'))).toBeGreaterThan(60)

  await zone.getByRole('button', { name: 'Add zone' }).click()
  await grace.getByRole('button', { name: 'Continue to review' }).click()
  await grace.getByRole('form', { name: 'Buy' }).getByRole('button', { name: 'Buy' }).click()
  // The review shows the video as well, until the campaign's page follows.
  await expect(grace).toHaveURL(/\/campaigns\/[\w-]+$/)

  const video = grace.locator('main video')
  expect(await brightness(video)).toBeGreaterThan(60)
  await grace.getByRole('button', { name: 'Play Main' }).click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await expect(grace.getByRole('button', { name: 'Pause Main' })).toBeVisible()
  const opening = grace.waitForEvent('popup')
  await grace.getByRole('link', { name: /^clip\.mp4 · MP4, 160 × 90, 2 s/ }).click()
  const alone = (await opening).locator('video')
  await expect
    .poll(() => alone.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  // The video was loaded in parts.
  expect(new Set(answers)).toEqual(new Set([206]))
})

test('a picture is uploaded over plain http from another machine, too', async ({ baseURL, playwright }) => {
  // The browser takes this for another machine's address, where pages have no crypto.randomUUID.
  const address = '198.51.100.7'
  const { launchOptions } = config.use ?? {}
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${address} 127.0.0.1`]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await newBrowser(browser, (baseURL ?? '').replace('127.0.0.1', address))
  await signUp(page, { ...ADA, email: 'ada@plain.example', organization: 'Plain Screens' })
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await page.goto('/settings/theme')
  const logo = page.getByRole('group', { name: 'Logo' })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture(120, 40) }
  await logo.locator('input[type=file]').setInputFiles(file)
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await browser.close()
})
