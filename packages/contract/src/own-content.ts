import { z } from 'zod'
import { call } from './call.ts'
import { claims, date, fileAddress, id, name, version, whole } from './fields.ts'
import { idParams, listOf } from './lists.ts'
import { shownMedia } from './uploads.ts'
import { drawnZone } from './zones.ts'

// docs/domain.md, "Own content".

/** The most files of a zone, as of a placement, and the most zones of displays that a house campaign takes. */
export const MOST_FILES = 20
export const MOST_PLACES = 500

const media = z
  .array(z.object({ url: fileAddress }, 'This must be {url}.'), 'This must be a list of files.')
  .max(MOST_FILES, `A zone can have at most ${MOST_FILES} files.`)

/** Media of a zone that nobody bought, in the order in which they take turns; version 0 where there never were any. */
const filler = z.object({ version: z.number().int(), media: z.array(shownMedia) })
export type ShownFiller = z.input<typeof filler>

const place = { display_id: id, zone_id: id }

/** What a zone of a display shows of its owner's on a day. */
const dayZone = drawnZone.extend({
  zone_id: id,
  capacity: z.number().int(),
  spotDuration: z.number().int(),
  /** The spots that nobody has on this day: their turns show the filler. */
  spots_free: z.number().int(),
  /** The display's own filler, which goes before that of its rate schedule. */
  filler,
  schedule_filler: z.array(shownMedia),
  house: z.array(z.object({ id, name: z.string(), spots: z.number().int(), media: z.array(shownMedia) })),
})

export const showOwnContent = call({
  feature: 'own-content',
  method: 'GET',
  path: '/api/savvy/displays/{id}/own-content',
  summary: "What a display's zones show of its owner's on a day: filler, and house campaigns",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  query: z.object({
    /** Today at its place unless given. */
    date: date.optional(),
  }),
  message: 'Own content fetched.',
  data: z.object({
    date: z.string(),
    /** The rate schedule by which it sells on the day; null without one. */
    rate_schedule_id: id.nullable(),
    zones: z.array(dayZone),
  }),
  errors: ['not_found'],
})

export const listFiller = call({
  feature: 'own-content',
  method: 'GET',
  path: '/api/savvy/rate-schedule/{id}/filler',
  summary: 'The filler of the zones of a rate schedule, for all displays that sell by it',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  message: 'Own content fetched.',
  data: z.object({
    zones: z.array(
      drawnZone.extend({
        zone_id: id,
        spotDuration: z.number().int(),
        filler,
        /** The shapes of the displays that sell by it, each once, such as 1920x1080. */
        resolutions: z.array(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})

const zoneParams = idParams.extend({ zoneId: id })

const setting = {
  feature: 'own-content',
  method: 'PUT',
  tx: 'write',
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  params: zoneParams,
  /** The version that the filler had, 0 where there never was any. */
  body: z.object({ media, version: whole(0, 1e9).optional(), ...claims }),
  message: 'Own content saved.',
  data: filler,
  errors: ['not_found', 'changed_meanwhile', 'media_unfit'],
} as const

const removing = {
  feature: 'own-content',
  method: 'DELETE',
  tx: 'write',
  params: zoneParams,
  message: 'Own content removed.',
  data: filler,
  errors: ['not_found'],
} as const

const ofSchedule = {
  path: '/api/savvy/rate-schedule/{id}/filler/{zoneId}',
  needs: { types: ['DSO'], can: 'rate-schedule:update' },
  changes: { kind: 'rate-schedule', ids: 'params.id' },
} as const

const ofDisplay = {
  path: '/api/savvy/displays/{id}/filler/{zoneId}',
  needs: { types: ['DSO'], can: 'display:update' },
  changes: { kind: 'display', ids: 'params.id' },
} as const

export const setFiller = call({
  ...setting,
  ...ofSchedule,
  summary:
    'Set the filler of a zone for all displays that sell by the rate schedule; the files take turns in this order',
})

export const removeFiller = call({
  ...removing,
  ...ofSchedule,
  summary: 'Remove the filler of a zone of a rate schedule',
})

export const setDisplayFiller = call({
  ...setting,
  ...ofDisplay,
  summary: 'Set the filler of a zone of one display, which goes before that of its rate schedule',
})

export const removeDisplayFiller = call({
  ...removing,
  ...ofDisplay,
  summary: 'Remove the filler of a zone of one display, which shows that of its rate schedule again',
})

/** A house campaign with its zones of displays and what they show. */
const houseCampaign = z.object({
  id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  version: z.number().int(),
  places: z.array(
    z.object({
      ...place,
      display_name: z.string(),
      zone_name: z.string(),
      spots: z.number().int(),
      /** The days that it has there; fewer than all of its days where some were given back. */
      dates: z.array(z.object({ from: z.string(), to: z.string() })),
      media: z.array(shownMedia),
    }),
  ),
})

export const listHouseCampaigns = call({
  feature: 'own-content',
  method: 'GET',
  path: '/api/savvy/house-campaigns',
  summary: 'The house campaigns that are not over, of one display or of all, the next first',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  query: z.object({ display_id: id.optional() }),
  message: 'Own content fetched.',
  data: listOf(houseCampaign),
})

const houseFields = {
  name: name(1, 120),
  start_date: date,
  end_date: date,
  places: z
    .array(z.object({ ...place, spots: whole(1, 86_400), media }), 'This must be a list of zones.')
    .min(1, 'Please choose at least one zone.')
    .max(MOST_PLACES, `At most ${MOST_PLACES} zones.`)
    .superRefine((places, context) => {
      const seen = new Set<string>()
      places.forEach(({ display_id, zone_id }, index) => {
        const key = `${display_id} ${zone_id}`
        if (seen.has(key)) {
          const message = 'This zone is already listed.'
          context.addIssue({ code: 'custom', path: [index, 'zone_id'], message })
        }
        seen.add(key)
      })
    }),
  ...claims,
}

const isInOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  end_date >= start_date
const OUT_OF_ORDER = { path: ['end_date'], message: 'The last day must not be before the first day.' }

const house = {
  feature: 'own-content',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  data: houseCampaign,
} as const
const houseChanges = {
  kind: 'display',
  ids: 'data.places.*.display_id',
} as const
const told = { title: 'body.name', from: 'body.start_date', to: 'body.end_date' } as const
const identity = { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] }

export const createHouseCampaign = call({
  ...house,
  method: 'POST',
  path: '/api/savvy/house-campaigns',
  summary: 'Take spots of zones for own content under a name, with media for each zone',
  changes: { ...houseChanges, told },
  creates: true,
  identity,
  body: z.object(houseFields).refine(isInOrder, OUT_OF_ORDER),
  limits: { class: 'large' },
  message: 'House campaign created.',
  errors: ['sold_out', 'media_unfit'],
})

export const changeHouseCampaign = call({
  ...house,
  method: 'PUT',
  path: '/api/savvy/house-campaigns/{id}',
  summary:
    'Change a house campaign: its name and media at any time, its days, zones and spots as far as they are free',
  changes: { ...houseChanges, told },
  identity,
  params: idParams,
  body: z.object({ ...houseFields, version }).refine(isInOrder, OUT_OF_ORDER),
  limits: { class: 'large' },
  message: 'House campaign changed.',
  errors: ['not_found', 'changed_meanwhile', 'sold_out', 'media_unfit'],
})

export const releaseHouseCampaign = call({
  ...house,
  method: 'DELETE',
  path: '/api/savvy/house-campaigns/{id}',
  summary: 'End a house campaign and give its spots back from today on',
  changes: { ...houseChanges, told: { title: 'data.name' } },
  params: idParams,
  message: 'The spots are available again.',
  errors: ['not_found'],
})
