import type { CalendarDate } from '@plaza/domain/calendar'
import { createDisplay, lookupDisplays } from '@plaza/contract/displays'
import { createLocation, lookupLocations } from '@plaza/contract/locations'
import { createRateSchedule, lookupRateSchedules } from '@plaza/contract/rate-schedules'
import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import { uploadImage } from '@plaza/contract/uploads'
import type { Ask } from './ask.ts'
import { drawPhoto } from './photos/draw-photo.ts'
import { hours } from './tables/hours.ts'
import type { Mount, Owner, Place, Rates } from './tables/shapes.ts'
import { hoursAfter, priceSchedulesOf, todayOf } from './days.ts'
import { plannedDisplays, type PlannedDisplay } from './planned-displays.ts'
import { connectOwner } from './pay.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

type Named = { id: string; name: string }

const idsByName = (rows: Named[]) => new Map(rows.map(({ id, name }) => [name, id]))

const locationBody = (place: Place, org_id: string) => {
  const schedule = hours[place.hours as keyof typeof hours]
  if (!schedule) throw new Error(`There are no opening hours ${place.hours}.`)
  const { name, address, latitude, longitude } = place
  return { location_name: name, address, location: { latitude, longitude }, org_id, schedule }
}

const percent = (hundredths: number) => hundredths / 100

const rateScheduleBody = (rates: Rates, org_id: string, began: Date) => {
  const template = FRAME_TEMPLATES.find(({ id }) => id === rates.template)
  if (template?.zones.length !== rates.zones.length) {
    throw new Error(`${rates.name} has other zones than ${rates.template}.`)
  }
  const zones = template.zones.map(({ name, frame }, index) => {
    const [spotDuration, pricePerDay] = rates.zones[index] ?? [0, 0]
    const { x, y, width, height } = frame
    return {
      name,
      frame: { x: percent(x), y: percent(y), width: percent(width), height: percent(height) },
      rateDetails: { spotDuration, pricePerDay },
      priceSchedules: priceSchedulesOf(pricePerDay, rates.seasons, todayOf(began)),
    }
  })
  const { name, loop, dayparts = [] } = rates
  const divided = { totalPlaylistTime: loop, dayparts: [...dayparts] }
  return { name, ...divided, noOfZones: zones.length, org_id, zonesPreviewSnapshot: '', zones }
}

/** How many people a display reaches: as its kind does, some a little more and some a little less. */
const audienceOf = ({ audience }: Owner, { weekly }: Mount, number: number, as_of: CalendarDate) =>
  audience && weekly
    ? {
        ...audience,
        weekly_impressions: Math.round((weekly * (85 + ((number * 7) % 31))) / 10_000) * 100,
        as_of,
      }
    : null

const displayBody = (
  { name, number, mount, place }: PlannedDisplay,
  owner: Owner,
  ids: { org_id: string; location_id: string; rate_schedule_id: string; image?: string },
  asOf: CalendarDate,
) => {
  const { spot, venue, orientation, size, resolution, screens = 1 } = mount
  return {
    generalInfo: {
      name,
      location_name: place.name,
      display_location: spot,
      ...(venue && { venue_type: venue }),
      visibility: mount.private ? ('Private' as const) : ('Public' as const),
      media_palyer_sn: `${owner.serial}-${1000 + number}`,
      numberOfScreens: screens,
      ...ids,
    },
    screens: Array.from({ length: screens }, () => ({ orientation, size, resolution })),
    audience: audienceOf(owner, mount, number, asOf),
  }
}

/** Sets up the rate schedules. Whatever an earlier start made, recognised by its name, is left as it is. */
const furnish = async (ask: Ask, owner: Owner, org_id: string, began: Date) => {
  const schedules = idsByName((await ask(lookupRateSchedules, { params: { org_id } })).rows)
  for (const rates of Object.values(owner.rates)) {
    if (schedules.has(rates.name)) continue
    const body = rateScheduleBody(rates, org_id, began)
    schedules.set(rates.name, (await ask(createRateSchedule, { body })).id)
  }
  const locations = idsByName((await ask(lookupLocations, { params: { org_id } })).rows)
  const displays = idsByName((await ask(lookupDisplays, { params: { org_id } })).rows)
  return { schedules, locations, displays }
}

/** The advertisements that the photos of displays show. */
const PHOTOGRAPHED = ['lanterns', 'bike', 'lemon', 'sun', 'loaf', 'strength']

/** Whether there is a photo of the display: of the first at every other place, the newest one too. The others are drawn by the site. */
const hasPhoto = (owner: Owner, { place, mount, mountKey }: PlannedDisplay): boolean =>
  Boolean(mount.rates) &&
  place.mounts[0] === mountKey &&
  (owner.places.length - owner.places.indexOf(place)) % 2 === 1

const addPhoto = async (ask: Ask, owner: Owner, display: PlannedDisplay, scale: number): Promise<string> => {
  const creativeOf = (zone: string) =>
    PHOTOGRAPHED[(display.number + zone.length) % PHOTOGRAPHED.length] ?? 'lanterns'
  const bytes = await drawPhoto(owner, display, { creativeOf, scale })
  const file = new File([Uint8Array.from(bytes)], `${display.name}.jpg`, { type: 'image/jpeg' })
  return (await ask(uploadImage, { form: {}, files: { file } })).path
}

/** Creates a location with its displays. */
const open = async (
  ask: Ask,
  owner: Owner,
  {
    place,
    planned,
    org_id,
    known,
    asOf,
    pictureScale,
    tell,
  }: {
    place: Place
    planned: PlannedDisplay[]
    org_id: string
    known: Awaited<ReturnType<typeof furnish>>
    asOf: CalendarDate
    pictureScale: number
    tell: () => void
  },
): Promise<void> => {
  const { schedules, locations, displays } = known
  const location_id =
    locations.get(place.name) ?? (await ask(createLocation, { body: locationBody(place, org_id) })).id
  for (const display of planned) {
    const rate_schedule_id = schedules.get(owner.rates[display.mount.rates ?? '']?.name ?? '') ?? ''
    if (!displays.has(display.name)) {
      const image = hasPhoto(owner, display) ? await addPhoto(ask, owner, display, pictureScale) : undefined
      const body = displayBody(display, owner, { org_id, location_id, rate_schedule_id, image }, asOf)
      displays.set(display.name, (await ask(createDisplay, { body })).id)
    }
    tell()
  }
}

/** The hours between one location and the next: the network grows over some weeks. */
const BETWEEN_PLACES = 58

/**
 * Creates everything that an owner has on offer; returns the ids of its displays by name. `tell` is called
 * after each display.
 */
export async function growOwner(
  stage: Backstage,
  owner: Owner,
  {
    account,
    since,
    pictureScale,
    tell,
  }: { account: Account; since: Date; pictureScale: number; tell: () => void },
): Promise<Map<string, string>> {
  const org_id = account.orgId
  const known = await stage.visit(account, since, async (ask) => {
    await connectOwner(stage, ask, owner, org_id)
    return furnish(ask, owner, org_id, stage.began)
  })
  const displays = plannedDisplays(owner)
  for (const [index, place] of owner.places.entries()) {
    const planned = displays.filter((display) => display.place === place)
    const opened = hoursAfter(since, (index + 1) * BETWEEN_PLACES)
    await stage.visit(account, opened, (ask) =>
      open(ask, owner, { place, planned, org_id, known, asOf: todayOf(since), pictureScale, tell }),
    )
  }
  return known.displays
}
