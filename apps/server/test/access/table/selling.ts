import { randomUUID } from 'node:crypto'
import { FLIGHT } from '../../builders.ts'
import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

const flight = (displayIds: string) => ({
  startDate: FLIGHT.start_date,
  endDate: FLIGHT.end_date,
  displayIds,
})

const calendar = (displayIds: string) => ({ displayIds, from: '2027-03', to: '2027-03', days: 7 })

const previewOf = (zone: string) => ({
  startDate: '2027-05-01',
  endDate: '2027-05-07',
  date: '2027-05-02',
  zones: [{ zone_id: zone, spots: 1 }],
})
const wantedOf = (display_id: string, zone_id: string) => ({
  startDate: FLIGHT.start_date,
  endDate: FLIGHT.end_date,
  zones: [{ display_id, zone_id }],
})

interface Bought {
  zone?: { id: string; display_id: string; media: { url: string }[] }
  info?: Record<string, unknown>
  orgs?: string[]
  draft_id?: string
}

const bought = ({ zone, display, media }: Ids) => ({ id: zone, display_id: display, media: [{ url: media }] })

const campaign = (ids: Ids, changes: Bought = {}) => ({
  general_info: {
    name: 'Spring opening',
    ...FLIGHT,
    manager_email: 'manager@example.org',
    budget: 10_000_000,
    adv_id: ids.advertiserOrg,
    ...changes.info,
  },
  zones: [changes.zone ?? bought(ids)],
  ...(changes.orgs && { orgs: changes.orgs }),
  ...(changes.draft_id && { draft_id: changes.draft_id }),
})

const replaced = ({ zone, display, media }: Ids) => ({
  display_id: display,
  zone_id: zone,
  media: [{ url: media }],
})

/** Calls to buy campaigns and to decide about them. */
export const selling: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/campaigns/calculate-campaign-price': {
    query: ({ display }) => flight(display),
    also: {
      private: { query: ({ privateDisplay }) => flight(privateDisplay), fault: 'displayIds.0', like: 'own' },
      invited: { query: ({ invitedDisplay }) => flight(invitedDisplay), fault: 'displayIds.0', like: 'own' },
    },
    // private, invited: a display to which no advertiser is invited, and one to which the advertiser of these
    // columns is
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200
      private 401 | 403 | 403         | 400         | 403 400 403 | 403 400
      invited 401 | 403 | 403         | 200         | 403 200 403 | 403 400`,
  },
  'POST /api/savvy/campaigns/calculate-campaign-price': {
    body: ({ display }) => flight(display),
    also: {
      private: { body: ({ privateDisplay }) => flight(privateDisplay), fault: 'displayIds.0', like: 'own' },
      invited: { body: ({ invitedDisplay }) => flight(invitedDisplay), fault: 'displayIds.0', like: 'own' },
    },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200
      private 401 | 403 | 403         | 400         | 403 400 403 | 403 400
      invited 401 | 403 | 403         | 200         | 403 200 403 | 403 400`,
  },
  'POST /api/savvy/displays/price-calendar': {
    body: ({ display }) => calendar(display),
    also: {
      private: { body: ({ privateDisplay }) => calendar(privateDisplay), fault: 'displayIds.0', like: 'own' },
      invited: { body: ({ invitedDisplay }) => calendar(invitedDisplay), fault: 'displayIds.0', like: 'own' },
    },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200
      private 401 | 403 | 403         | 400         | 403 400 403 | 403 400
      invited 401 | 403 | 403         | 200         | 403 200 403 | 403 400`,
  },
  'POST /api/savvy/displays/{id}/program/preview': {
    at: { id: 'display' },
    body: ({ zone }) => previewOf(zone),
    also: { private: { at: { id: 'privateDisplay' }, body: ({ zone }) => previewOf(zone), like: 'own' } },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200
      private 401 | 403 | 403         | 404         | 403 404 403 | 403 404`,
  },
  'POST /api/savvy/displays/alternatives': {
    body: ({ display, zone }) => wantedOf(display, zone),
    also: {
      private: {
        body: ({ privateDisplay, zone }) => wantedOf(privateDisplay, zone),
        fault: 'zones.0.display_id',
        like: 'own',
      },
    },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200
      private 401 | 403 | 403         | 400         | 403 400 403 | 403 400`,
  },
  'POST /api/savvy/campaigns': {
    body: (ids) => campaign(ids),
    grant: 'campaign:create',
    also: {
      media: {
        body: ({ media }, own) => campaign(own, { zone: { ...bought(own), media: [{ url: media }] } }),
        fault: 'zones.0.media.0.url',
      },
      private: {
        body: ({ privateDisplay }, own) =>
          campaign(own, { zone: { ...bought(own), display_id: privateDisplay } }),
        fault: 'zones.0.display_id',
      },
      zone: {
        body: ({ zone }, own) => campaign(own, { zone: { ...bought(own), id: zone } }),
        fault: 'zones.0.id',
      },
      seller: {
        body: ({ ownerOrg }, own) => campaign(own, { info: { org_id: ownerOrg } }),
        fault: 'general_info.org_id',
      },
      sellers: { body: ({ ownerOrg }, own) => campaign(own, { orgs: [ownerOrg] }), fault: 'orgs.0' },
      draft: { body: ({ draft }, own) => campaign(own, { draft_id: draft }), fault: 'draft_id' },
      user: { body: ({ user }, own) => campaign(own, { info: { user_id: user } }) },
    },
    // media, private, zone, seller, sellers, draft: one's own campaign with another's media, a display that is not
    // on offer, another display's zone, owners of none of its zones, another's draft;
    // user: in another user's name
    who: `
      own     401 | 403 | 403         | 201 403 201 | 403 201 403 | 403
      foreign 401 | 403 | 403         | 403         | 403         | 403 201
      media   401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      private 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      zone    401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      seller  401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      sellers 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      draft   401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/campaigns/{orgId}': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/approval-flow/{orgId}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/approval-flow/details/{id}': {
    at: { id: 'campaign' },
    also: {
      request: { at: { id: 'request' }, like: 'own' },
      org: { at: { id: 'own campaign' }, query: ({ org }) => ({ org }) },
      user: { at: { id: 'own campaign' }, query: ({ user }) => ({ user_id: user }) },
    },
    // for both sides and the platform, by either id; org, user: in another's name
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200
      request 401 | 200 | 200         | 200         | 200         | 404
      org     401 | 403 | 403         | 403         | 403         | 403
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  // Only the advertiser cancels, and sends new media.
  'PUT /api/savvy/campaigns/cancel/{id}': {
    at: { id: 'waiting' },
    body: () => ({}),
    fresh: ['waiting'],
    grant: 'campaign:update',
    also: {
      part: {
        at: { id: 'own waiting' },
        body: ({ request }) => ({ requests: [request] }),
        fault: 'requests.0',
      },
      user: { at: { id: 'own waiting' }, body: ({ user }) => ({ user_id: user }) },
    },
    // part: another's request in one's own campaign; user: in another user's name
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200
      part    401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/campaigns/media/{id}': {
    at: { id: 'corrected' },
    body: (ids) => replaced(ids),
    fresh: ['corrected'],
    grant: 'campaign:update',
    also: {
      media: {
        at: { id: 'own corrected' },
        body: ({ media }, own) => replaced({ ...own, media }),
        fault: 'media.0.url',
      },
      zone: {
        at: { id: 'own corrected' },
        body: ({ zone }, own) => replaced({ ...own, zone }),
        fault: 'zone_id',
      },
      user: { at: { id: 'own corrected' }, body: ({ user }, own) => ({ ...replaced(own), user_id: user }) },
    },
    // media, zone: another's file, or a zone that is not in the campaign; user: in another user's name
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200
      media   401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      zone    401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  // Only the owner decides.
  // Everybody of the owner reads its rules, and whoever may decide changes them.
  'GET /api/savvy/approval-rules': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 200 403
      foreign 401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/approval-rules': {
    body: () => ({ name: randomUUID(), known: true, active: false }),
    grant: 'approval:decide',
    also: {
      stranger: {
        body: ({ advertiserOrg }) => ({ name: randomUUID(), advertiser_id: advertiserOrg, active: false }),
        fault: 'advertiser_id',
      },
    },
    // stranger: for an advertiser that has never asked the owner of these columns
    who: `
      own      401 | 403 | 201 403 201 | 403         | 201 403 201 | 201 403
      foreign  401 | 403 | 201 403 201 | 403         | 201 403 201 | 201 403
      stranger 401 | 403 | 400 403 400 | 403         | 400 403 400 | 400 403`,
  },
  'PUT /api/savvy/approval-rules/{id}': {
    at: { id: 'approvalRule' },
    body: () => ({ active: false }),
    grant: 'approval:decide',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'DELETE /api/savvy/approval-rules/{id}': {
    at: { id: 'approvalRule' },
    fresh: ['approvalRule'],
    grant: 'approval:decide',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'PUT /api/savvy/approval-flow/{reqId}': {
    at: { reqId: 'request' },
    body: () => ({ decision: 'approved' }),
    fresh: ['request'],
    grant: 'approval:decide',
    also: {
      org: { at: { reqId: 'own request' }, query: ({ org }) => ({ org }) },
      user: { at: { reqId: 'own request' }, query: ({ user }) => ({ user_id: user }) },
    },
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403
      org     401 | 403 | 403         | 403         | 403         | 403
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
}
