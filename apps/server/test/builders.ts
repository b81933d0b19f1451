import sharp from 'sharp'
import type { TestActor } from './actors.ts'
import type { Answer } from './client.ts'

/** The data of an answer. Any other answer ends the test. */
export function made({ status, data, error }: Answer): Answer['data'] {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(error)}`)
  return data
}

export function locationBody(actor: TestActor, changes: Record<string, unknown> = {}) {
  return {
    address: 'Quay 1, Hamburg',
    location_name: 'Ferry terminal',
    location: { latitude: 53.5436, longitude: 9.9668 },
    org_id: actor.orgId,
    schedule: { type: 'always', slots: [] },
    ...changes,
  }
}

export async function makeLocation(actor: TestActor, changes = {}) {
  return made(await actor.ask('POST', '/api/savvy/locations', locationBody(actor, changes)))
}

/** One zone over the whole frame, with six spots of ten seconds in a minute, at 10.00 for one spot and day. */
export function wholeZone(changes: Record<string, unknown> = {}) {
  return {
    name: 'Main',
    frame: { x: 0, y: 0, width: 100, height: 100 },
    rateDetails: { spotDuration: 10, pricePerDay: 1000 },
    priceSchedules: [],
    ...changes,
  }
}

export function rateScheduleBody(actor: TestActor, changes: Record<string, unknown> = {}) {
  const zones = (changes.zones as unknown[] | undefined) ?? [wholeZone()]
  return {
    name: 'Standard',
    totalPlaylistTime: 60,
    noOfZones: zones.length,
    org_id: actor.orgId,
    displayIds: [],
    zonesPreviewSnapshot: '',
    zones,
    ...changes,
  }
}

export async function makeRateSchedule(actor: TestActor, changes = {}) {
  return made(await actor.ask('POST', '/api/savvy/rate-schedule', rateScheduleBody(actor, changes)))
}

let count = 0

export function displayBody(
  actor: TestActor,
  place: { location_id: string; rate_schedule_id?: string },
  changes: Record<string, unknown> = {},
) {
  return {
    generalInfo: {
      name: `Display ${++count}`,
      display_location: 'Hall',
      org_id: actor.orgId,
      visibility: 'Public',
      numberOfScreens: '1',
      ...place,
      ...changes,
    },
    screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
  }
}

export async function makeDisplay(
  actor: TestActor,
  place: { location_id: string; rate_schedule_id?: string },
  changes = {},
) {
  return made(await actor.ask('POST', '/api/savvy/displays', displayBody(actor, place, changes)))
}

/** Creates a display on offer, with its location and rate schedule. */
export async function makeOffer(actor: TestActor, schedule = {}, location = {}) {
  const place = await makeLocation(actor, location)
  const rates = await makeRateSchedule(actor, schedule)
  const display = await makeDisplay(actor, { location_id: place.id, rate_schedule_id: rates.id })
  return {
    location: place,
    rateSchedule: rates,
    display,
    zones: rates.zones as { id: string; name: string }[],
  }
}

export async function picture(
  width = 1920,
  height = 1080,
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
  background = '#5b3df5',
) {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export function formWith(bytes: Uint8Array, filename = 'picture.png', type = 'image/png') {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }), filename)
  return form
}

let plain: Promise<Buffer> | undefined

export async function upload(actor: TestActor, bytes?: Uint8Array): Promise<{ url: string; path: string }> {
  return made(
    await actor.ask('POST', '/api/utility/upload', formWith(bytes ?? (await (plain ??= picture(640, 360))))),
  )
}

export const FLIGHT = { start_date: '2027-03-01', end_date: '2027-03-07' }

export function campaignBody(
  actor: TestActor,
  zones: { id: string; display_id: string; spots?: number; dayparts?: string[]; media: { url: string }[] }[],
  changes: Record<string, unknown> = {},
) {
  return {
    general_info: {
      name: 'Spring opening',
      ...FLIGHT,
      manager_email: 'manager@example.org',
      budget: 10_000_000,
      adv_id: actor.orgId,
      ...changes,
    },
    zones,
  }
}

/** Buys one spot in the first zone of a display on offer. */
export async function makeCampaign(
  actor: TestActor,
  offer: { display: { id: string }; zones: { id: string }[] },
  changes = {},
) {
  const { url } = await upload(actor)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  return made(await actor.ask('POST', '/api/savvy/campaigns', campaignBody(actor, zones, changes)))
}
