import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

const house = ({ display, zone }: Ids) => ({
  name: 'Own show',
  start_date: '2027-07-02',
  end_date: '2027-07-02',
  places: [{ display_id: display, zone_id: zone, spots: 1, media: [] }],
})

const reading = `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`
const writing = `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`

/** What owners show themselves is theirs alone. */
export const ownContent: Rows = {
  'GET /api/savvy/displays/{id}/own-content': { at: { id: 'display' }, who: reading },
  'GET /api/savvy/rate-schedule/{id}/filler': { at: { id: 'rateSchedule' }, who: reading },
  'PUT /api/savvy/rate-schedule/{id}/filler/{zoneId}': {
    at: { id: 'rateSchedule', zoneId: 'zone' },
    body: () => ({ media: [] }),
    grant: 'rate-schedule:update',
    who: writing,
  },
  'DELETE /api/savvy/rate-schedule/{id}/filler/{zoneId}': {
    at: { id: 'rateSchedule', zoneId: 'zone' },
    grant: 'rate-schedule:update',
    who: writing,
  },
  'PUT /api/savvy/displays/{id}/filler/{zoneId}': {
    at: { id: 'display', zoneId: 'zone' },
    body: () => ({ media: [] }),
    grant: 'display:update',
    who: writing,
  },
  'DELETE /api/savvy/displays/{id}/filler/{zoneId}': {
    at: { id: 'display', zoneId: 'zone' },
    grant: 'display:update',
    who: writing,
  },
  'GET /api/savvy/house-campaigns': {
    who: `own     401 | 403 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'POST /api/savvy/house-campaigns': {
    body: house,
    fresh: ['display'],
    grant: 'display:update',
    fault: 'places.0.display_id',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 400 403
      foreign 401 | 403 | 400 403 400 | 403         | 400 403 400 | 201 403`,
  },
  'PUT /api/savvy/house-campaigns/{id}': {
    at: { id: 'houseCampaign' },
    body: house,
    fresh: ['houseCampaign'],
    grant: 'display:update',
    who: writing,
  },
  'DELETE /api/savvy/house-campaigns/{id}': {
    at: { id: 'houseCampaign' },
    fresh: ['houseCampaign'],
    grant: 'display:update',
    who: writing,
  },
}
