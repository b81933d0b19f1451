import { allCalls } from '@plaza/contract/all'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { admin, advertiser, confirmed, owner, type TestActor } from './actors.ts'
import {
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
  picture,
  upload,
  wholeZone,
} from './builders.ts'
import { colleague } from './colleagues.ts'
import { makeDraft, PATH as DRAFTS } from './drafts.ts'
import type { Answer } from './client.ts'
import { fileIdOf } from '../src/base/storage/address.ts'
import { connectScreen } from './players.ts'
import { startServer, type TestServer } from './server.ts'

// domain.md, "Lost updates and doubles": a form shows the fields of an answer, so each answer can be sent
// back.

let server: TestServer
let seller: TestActor
let buyer: TestActor
let platform: TestActor
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server))
  ;[buyer, platform] = await Promise.all([advertiser(server), admin(server)])
})
afterAll(() => server.close())

interface Editable {
  who: () => TestActor
  /** Creates a thing and returns the path at which it is read. */
  make: () => Promise<string>
  /** The path to send it back to; by default the path where it is read. */
  at?: (path: string, read: Answer['data']) => string
  method?: 'PUT' | 'POST'
  /** The prefix of the fields in calls that take forms. */
  form?: 'generalInfo' | ''
  /** Picks the thing out of a list. */
  pick?: (data: Answer['data']) => Answer['data']
}

const half = (x: number) => ({ name: `From ${x}`, frame: { x, y: 0, width: 50, height: 100 } })
const priced = (x: number) =>
  wholeZone({
    ...half(x),
    priceSchedules: [
      {
        dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
        pricePerDay: 1500,
        daysOfWeek: [1, 2, 3],
        specifiedDates: { datesData: [{ date: '2027-03-17', pricePerDay: 4000 }] },
      },
      { dateRange: { startDate: '2027-05-01', endDate: '2027-05-31' }, pricePerDay: 1700 },
    ],
  })
const RATES = '/api/savvy/rate-schedule'
const DISPLAYS = '/api/savvy/displays'
const HOUSE = '/api/savvy/house-campaigns'
const [RULES, BANS] = ['/api/savvy/approval-rules', '/api/savvy/bans']
const displayForm = {
  who: () => seller,
  at: (path: string) => path.replace('get-display-for-edit', 'edit'),
  form: 'generalInfo' as const,
}
const editablePath = (id: string) => `${DISPLAYS}/get-display-for-edit/${id}`
const invitationsOf = () => `/api/savvy/organization/display-invitations/${seller.orgId}`

const EDITABLE: Record<string, Record<string, Editable>> = {
  saveDraft: {
    'with files': {
      who: () => buyer,
      make: async () => {
        const { url } = await upload(buyer)
        return `${DRAFTS}/${(await makeDraft(buyer, { files: [{ url }] })).id}`
      },
    },
  },
  saveDisplayList: {
    'with a display that is no longer on offer': {
      who: () => buyer,
      make: async () => {
        const { display } = await makeOffer(seller)
        const body = { name: 'Lobbies', display_ids: [display.id] }
        const { data } = await buyer.ask('POST', '/api/savvy/display-lists', body)
        await seller.ask('DELETE', `${DISPLAYS}/deactivate/${display.id}`)
        return `/api/savvy/display-lists/${data.id}`
      },
    },
  },
  renamePlayer: {
    'of a display': {
      who: () => seller,
      make: async () => {
        const { display } = await makeOffer(seller)
        await connectScreen(server.url, seller.ask, display.id)
        return `${DISPLAYS}/${display.id}/players`
      },
      pick: ({ rows }) => rows[0],
      at: (_path, { id }) => `/api/savvy/players/${id}`,
    },
  },
  saveApprovalRule: {
    'with every condition': {
      who: () => seller,
      make: async () => {
        await makeCampaign(buyer, await makeOffer(seller))
        const conditions = { known: true, category: 'Sport', most: 5000, same_media: true }
        await seller.ask('POST', RULES, { name: 'Regulars', advertiser_id: buyer.orgId, ...conditions })
        return RULES
      },
      at: (_path, { id }) => `${RULES}/${id}`,
      pick: ({ rows }) => rows[0],
    },
  },
  saveBan: {
    'on a display': {
      who: () => seller,
      make: async () => {
        const displays = [(await makeOffer(seller)).display.id]
        await seller.ask('POST', BANS, { category: '1004', displays, note: 'Sponsor' })
        return BANS
      },
      at: (path, { id }) => `${path}/${id}`,
      pick: ({ rows }) => rows[0],
    },
  },
  renameMedia: {
    'with a name of its own': {
      who: () => buyer,
      make: async () => {
        const path = `/api/savvy/media-library/${fileIdOf((await upload(buyer)).path)}`
        await buyer.ask('PUT', path, { label: 'Spring sale' })
        return path
      },
    },
  },
  updateLocation: {
    'always open': {
      who: () => seller,
      make: async () => `/api/savvy/locations/${(await makeLocation(seller)).id}`,
    },
    'open past midnight, in a time zone that was chosen': {
      who: () => seller,
      make: async () => {
        const schedule = { type: 'weekly', slots: [{ day: 5, from: '18:00', to: '02:00' }] }
        const { id } = await makeLocation(seller, { schedule, time_zone: 'Europe/Lisbon' })
        return `/api/savvy/locations/${id}`
      },
    },
  },
  updateRateSchedule: {
    'drawn by the server': {
      who: () => seller,
      make: async () => `${RATES}/${(await makeRateSchedule(seller, { zones: [priced(0), priced(50)] })).id}`,
    },
    'with a snapshot': {
      who: () => seller,
      make: async () => {
        const zonesPreviewSnapshot = (await upload(seller)).url
        return `${RATES}/${(await makeRateSchedule(seller, { zonesPreviewSnapshot })).id}`
      },
    },
    'with a display that is sold, and another layout planned': {
      who: () => seller,
      make: async () => {
        const offer = await makeOffer(seller, { zones: [priced(0), priced(50)] })
        await makeCampaign(buyer, offer)
        const { id, version: _, ...body } = offer.rateSchedule
        const later = { ...body, totalPlaylistTime: 120, effective_from: '2027-06-01' }
        const { status } = await seller.ask('PUT', `${RATES}/${id}`, later)
        expect(status).toBe(200)
        return `${RATES}/${id}`
      },
    },
  },
  setFiller: {
    'with files of a zone': {
      who: () => seller,
      make: async () => {
        const { id, zones } = await makeRateSchedule(seller)
        const { url } = await upload(seller)
        await seller.ask('PUT', `${RATES}/${id}/filler/${zones[0].id}`, { media: [{ url }] })
        return `${RATES}/${id}/filler`
      },
      pick: ({ zones }) => ({ ...zones[0].filler, zone_id: zones[0].zone_id }),
      at: (path, { zone_id }) => `${path}/${zone_id}`,
    },
  },
  setDisplayFiller: {
    'that never had any': {
      who: () => seller,
      make: async () => `${DISPLAYS}/${(await makeOffer(seller)).display.id}/own-content`,
      pick: ({ zones }) => ({ ...zones[0].filler, zone_id: zones[0].zone_id }),
      at: (path, { zone_id }) => path.replace('own-content', `filler/${zone_id}`),
    },
  },
  changeHouseCampaign: {
    'with media': {
      who: () => seller,
      make: async () => {
        const { display, zones } = await makeOffer(seller)
        const { url } = await upload(seller)
        const places = [{ display_id: display.id, zone_id: zones[0]?.id, spots: 2, media: [{ url }] }]
        const body = { name: 'Opening', start_date: '2027-03-01', end_date: '2027-03-07', places }
        expect((await seller.ask('POST', HOUSE, body)).status).toBe(201)
        return `${HOUSE}?display_id=${display.id}`
      },
      pick: ({ rows }) => rows[0],
      at: (_path, { id }) => `${HOUSE}/${id}`,
    },
  },
  updateDisplay: {
    'without a rate schedule': {
      ...displayForm,
      make: async () =>
        editablePath((await makeDisplay(seller, { location_id: (await makeLocation(seller)).id })).id),
    },
    'with a picture, while another rate schedule is planned': {
      ...displayForm,
      make: async () => {
        const image = (await upload(seller, await picture(64, 64))).url
        const [place, now, later] = [
          await makeLocation(seller),
          await makeRateSchedule(seller),
          await makeRateSchedule(seller, { name: 'Later' }),
        ]
        const { id } = await makeDisplay(
          seller,
          { location_id: place.id, rate_schedule_id: now.id },
          { image },
        )
        const body = { display_id: id, rate_schedule_id: later.id, effective_from: '2027-06-01' }
        expect((await seller.ask('POST', `${DISPLAYS}/assign-rate-schedule`, body)).status).toBe(200)
        return editablePath(id)
      },
    },
  },
  updateOrganization: {
    'of an owner': {
      who: () => seller,
      make: async () => `/api/savvy/organization/organizationDetails/${seller.orgId}`,
    },
    'of an advertiser': {
      who: () => buyer,
      make: async () => `/api/savvy/organization/organizationDetails/${buyer.orgId}`,
    },
  },
  saveSettings: {
    'never saved': {
      who: () => buyer,
      make: async () => `/api/savvy/settings/${buyer.orgId}`,
      at: () => '/api/savvy/settings',
      method: 'POST',
    },
    'with a logo': {
      who: () => seller,
      make: async () => {
        const settings = { logo: (await upload(seller)).url, favIcon: '', colors: { mainColor: '#123456' } }
        await seller.ask('POST', '/api/savvy/settings', { org_id: seller.orgId, settings })
        return `/api/savvy/settings/${seller.orgId}`
      },
      at: () => '/api/savvy/settings',
      method: 'POST',
    },
  },
  updatePlan: {
    'with and without limits': {
      who: () => platform,
      make: async () => {
        const plan = { plan_name: 'Start', price: 900, currency: 'EUR', limits: { displays: 3, users: null } }
        return `/api/savvy/plans/${(await platform.ask('POST', '/api/savvy/plans', plan)).data.id}`
      },
    },
  },
  updateProfile: {
    'with all that one may say': {
      who: () => buyer,
      make: async () => `/api/savvy/users/getUserDetails/${buyer.id}`,
      at: () => `/api/savvy/users/${buyer.id}`,
      form: '',
    },
  },
  updateUser: {
    'of a user with rights': {
      who: () => seller,
      make: async () => {
        const { id } = await colleague(server, seller, { permissions: ['display:update', 'approval:decide'] })
        return `/api/savvy/organization/getUsers?org_id=${seller.orgId}&size=100#${id}`
      },
      pick: (data) =>
        data.rows.find(({ permissions }: { permissions: string[] }) => permissions.length === 2),
      at: (_path, { id }) => `/api/savvy/organization/user-role/${id}`,
    },
    'of another owner': {
      who: () => seller,
      make: async () => {
        await colleague(server, seller, { role_id: 2 })
        return `/api/savvy/organization/getUsers?org_id=${seller.orgId}&size=100`
      },
      pick: (data) =>
        data.rows.find(
          ({ role_id, id }: { role_id: number; id: string }) => role_id === 2 && id !== seller.id,
        ),
      at: (_path, { id }) => `/api/savvy/organization/user-role/${id}`,
    },
  },
  updateDisplayInvitation: {
    'to one display': {
      who: () => seller,
      make: async () => {
        const place = await makeLocation(seller)
        const display = await makeDisplay(seller, { location_id: place.id }, { visibility: 'Private' })
        const list = [{ email: 'one@example.org', displays: [display.id] }]
        await seller.ask('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, { list })
        return `${invitationsOf()}?search=one@example.org`
      },
      pick: ({ rows }) => rows[0],
      at: (_path, { id }) => `${invitationsOf()}/${id}`,
    },
    'to all private displays': {
      who: () => seller,
      make: async () => {
        const list = ['all@example.org']
        await seller.ask('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, { list })
        return `${invitationsOf()}?search=all@example.org`
      },
      pick: ({ rows }) => rows[0],
      at: (_path, { id }) => `${invitationsOf()}/${id}`,
    },
  },
}

/** Returns the data as a form, which has only texts, and no part for null. */
const formOf = (data: Record<string, unknown>, within: string): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    if (value === null || typeof value === 'object') continue
    form.append(within ? `${within}[${name}]` : name, String(value))
  }
  return form
}

/** Removes what each save makes anew: versions, the signatures of files, the ids of price schedules. */
const comparable = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    if (key === 'version') return undefined
    if (key === 'priceSchedules') return value.map(({ id: _, ...schedule }: { id: string }) => schedule)
    return typeof value === 'string' && value.startsWith('/api/files/') ? value.split('?')[0] : value
  })

const cases = Object.entries(EDITABLE).flatMap(([name, variants]) =>
  Object.entries(variants).map(([what, editable]) => [name, what, editable] as const),
)

it.each(cases)('%s accepts the answer of a thing %s, and nothing changes', async (...one) => {
  const [, , { who, make, at, method = 'PUT', form, pick = (data: Answer['data']) => data }] = one
  const path = await make()
  const read = async () => pick((await who().ask('GET', path)).data)
  const before = await read()
  const body = form === undefined ? before : formOf(before, form)
  const answer = await who().ask(method, at?.(path, before) ?? path, body)
  expect({ status: answer.status, issues: answer.error.issues }).toEqual({ status: 200, issues: undefined })
  expect(comparable(await read())).toEqual(comparable(before))
})

/**
 * Returns the names of the fields in the parsed body or form of a call; for a form, also those of its one
 * part.
 */
const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!(schema instanceof z.ZodObject)) return []
  const { generalInfo } = schema.shape as { generalInfo?: z.ZodOptional<z.ZodObject> }
  return [
    ...Object.keys(schema.shape),
    ...(generalInfo instanceof z.ZodOptional ? fieldsOf(generalInfo.unwrap()) : []),
  ]
}

it('covers every call that takes a version, except a decision and new media, which are no form', () => {
  const takers = allCalls.filter(({ call }) =>
    [call.body, call.form].some((part) => fieldsOf(part).includes('version')),
  )
  const names = takers
    .map(({ name }) => name)
    // What a player reports has the version of its program.
    .filter((name) => !['decideRequest', 'replaceMedia', 'reportHealth'].includes(name))
  expect(names.toSorted()).toEqual(Object.keys(EDITABLE).toSorted())
})
