import type { BrowserContext, Page } from '@playwright/test'
import { type Caller, enterByCalls, type Told } from './callers.ts'
import { ADA, GRACE } from './people.ts'
import { picture } from './picture.ts'
import { EVENING, MORNING, showCode } from './screens.ts'
import { newDataFolder, removeDataFolder, startServer } from './server.ts'
import { expect } from './test.ts'

// A server with displays of short loops, which the tests of a file share, each with screens of its own.

/** A loop has three turns of two seconds: the first is sold, the others are free. */
export const LOOP = 6000
export const SPOT = 2000
/** Within so many milliseconds each turn comes and ends, on a machine that has much else to do. */
export const SOON = 40_000

/** What is on offer: a display and its zones. */
export interface Shown {
  display: string
  zones: string[]
}

export interface World {
  url: string
  dataDir: string
  ada: Caller
  grace: Caller
  /** Makes a display with zones in rows of eight. Its loop is in seconds. */
  newDisplay(name: string, zones?: number, loop?: number): Promise<Shown>
  /** Books and approves the first turn of zones of a display, on some days of March; gives the campaign. */
  book(shown: Shown, name: string, days: [number, number], media: string[]): Promise<string>
  /** Uploads a picture. */
  newPicture(grey: number | 'noise', width?: number, height?: number): Promise<string>
  /** Starts the server at an instant; the last one again lets its clock go on. */
  startAt(instant: string, more?: Record<string, string>): Promise<void>
  /** Ends the server; what is done without it is done without a network. */
  stopServer(): Promise<void>
  /** Opens the page of a screen and connects it to a display; gives it as it plays. */
  connect(context: BrowserContext, shown: Shown): Promise<Page>
  close(): Promise<void>
}

/** Opens a world on the evening before the first of March. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = await newDataFolder()
  let server = await startServer({ dataDir, env: { ...settings, CLOCK: EVENING } })
  const { url, port } = server
  const [ada, grace] = [await enterByCalls(url, ADA), await enterByCalls(url, GRACE)]
  const place = {
    address: 'Quay 1, Hamburg',
    location_name: 'Ferry terminal',
    location: { latitude: 53.5436, longitude: 9.9668 },
    org_id: ada.orgId,
    schedule: { type: 'always', slots: [] },
  }
  const location = (await ada.call('POST', '/api/savvy/locations', place)).id as string
  const approve = async (campaign: string) => {
    const { requests } = await grace.call('GET', `/api/savvy/approval-flow/details/${campaign}`)
    for (const { id } of requests as { id: string }[])
      await ada.call('PUT', `/api/savvy/approval-flow/${id}`, { decision: 'approved' })
  }
  return {
    url,
    dataDir,
    ada,
    grace,
    async newDisplay(name, count = 1, loop = LOOP / 1000) {
      const columns = Math.min(count, 8)
      const [width, height] = [100 / columns, 100 / Math.ceil(count / columns)]
      const zones = Array.from({ length: count }, (_, at) => ({
        name: `Zone ${at + 1}`,
        frame: { x: (at % columns) * width, y: Math.floor(at / columns) * height, width, height },
        rateDetails: { spotDuration: Math.min(loop, SPOT / 1000), pricePerDay: 1000 },
        priceSchedules: [],
      }))
      const rates = await ada.call('POST', '/api/savvy/rate-schedule', {
        name,
        totalPlaylistTime: loop,
        noOfZones: count,
        org_id: ada.orgId,
        displayIds: [],
        zonesPreviewSnapshot: '',
        zones,
      })
      const generalInfo = {
        name,
        display_location: 'Departures',
        org_id: ada.orgId,
        visibility: 'Public',
        numberOfScreens: '1',
        location_id: location,
        rate_schedule_id: rates.id,
      }
      const screens = [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }]
      const { id } = await ada.call('POST', '/api/savvy/displays', { generalInfo, screens })
      return { display: id, zones: (rates.zones as { id: string }[]).map((zone) => zone.id) }
    },
    async book({ display, zones }, name, [from, to], media) {
      const day = (number: number) => `2027-03-${String(number).padStart(2, '0')}`
      const general_info = {
        name,
        start_date: day(from),
        end_date: day(to),
        manager_email: 'manager@example.org',
        budget: 10_000_000,
        adv_id: grace.orgId,
      }
      const booked = zones.map((id) => ({
        id,
        display_id: display,
        spots: 1,
        media: media.map((address) => ({ url: address })),
      }))
      const { id } = await grace.call('POST', '/api/savvy/campaigns', { general_info, zones: booked })
      await approve(id as string)
      return id as string
    },
    newPicture: (grey, width = 1920, height = 1080) =>
      grace.upload('spring.png', 'image/png', picture(width, height, grey)),
    async startAt(instant, more = {}) {
      await server.stop()
      server = await startServer({ dataDir, port, env: { ...settings, ...more, CLOCK: instant } })
    },
    stopServer: () => server.stop(),
    async connect(context, { display }) {
      const { screen, code } = await showCode(context)
      await ada.call('POST', `/api/savvy/displays/${display}/players`, { code })
      await expect(screen.locator('.stage')).toBeVisible({ timeout: SOON })
      return screen
    },
    async close() {
      await server.stop()
      await removeDataFolder(dataDir)
    },
  }
}

/** Opens a world with one display that was booked for all of March, on the morning of the first. */
export async function openPlayingWorld(
  settings: Record<string, string> = {},
): Promise<World & { booked: Shown; campaign: string }> {
  const world = await openWorld(settings)
  const booked = await world.newDisplay('Concourse 9')
  const media = [await world.newPicture(0x8c), await world.newPicture(0xc8)]
  const campaign = await world.book(booked, 'Spring opening', [1, 28], media)
  await world.startAt(MORNING)
  return { ...world, booked, campaign }
}

/** What the server answered to the plays of a screen, batch by batch, as far as the page has seen it. */
export function answersTo(
  context: BrowserContext,
): { state: string; reason: string | null; counted: number; refused: Record<string, number> }[] {
  const answers: ReturnType<typeof answersTo> = []
  context.on('response', async (response) => {
    if (!response.url().endsWith('/players/plays') || !response.ok()) return
    // A page that was left keeps no answer.
    const told = await response.json().catch(() => null)
    if (told) answers.push(...told.data.batches)
  })
  return answers
}

/** Reads a part of what a player knows. */
export function stateOf<Value = Told>(screen: Page, key: string): Promise<Value> {
  return screen.evaluate(
    (name) =>
      new Promise<Value>((resolve) => {
        const opening = indexedDB.open('player')
        opening.addEventListener('success', () => {
          if (!opening.result.objectStoreNames.contains('state')) return resolve(undefined as Value)
          const reading = opening.result.transaction('state').objectStore('state').get(name)
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    key,
  )
}
