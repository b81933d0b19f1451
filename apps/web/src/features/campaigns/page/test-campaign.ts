import { getRequestDetails } from '@plaza/contract/approvals'
import type { CallData } from '@plaza/contract/call'
import { ANNA, idOf } from '../../../../test/log-in.ts'

const SIZE = { width: 1920, height: 1080, duration: null }
/** A picture that each zone shows. */
export const file = {
  url: '/api/files/a.png',
  name: 'a.png',
  uncommon: [],
  type: 'image/png',
  ...SIZE,
  poster: null,
}
const request = (nth: number, org_name: string) => ({
  id: idOf(500 + nth),
  org_id: idOf(600 + nth),
  org_name,
  kind: 'placements' as const,
  status: 'approved' as const,
  cost: 100_000,
  refunded: 0,
  version: 1,
  expires_at: '2027-02-03T08:00:00.000Z',
  place_time_zone: 'Europe/Berlin',
  not_running: null,
  decided_at: '2027-02-02T08:00:00.000Z',
  lapsed_from: null,
  reason: null,
  advice: '',
  rule: null,
  fee_basis_points: null,
  changes: [],
  can: { decide: false, cancel: true, replace_media: true },
})
const placement = (nth: number) => ({
  id: idOf(1000 + nth),
  request_id: idOf(500 + (nth % 2)),
  display_id: idOf(2000 + nth),
  display_name: `Gate ${nth + 1}`,
  location_name: 'Ferry terminal',
  display_location: 'Hall',
  address: 'Quay 1, Hamburg',
  city: ['Hamburg', 'Berlin', 'Leipzig', 'Dresden', 'Kiel'][nth % 5] ?? '',
  resolution: '1920x1080',
  place_kind: 'transit' as const,
  zone_id: idOf(3000 + nth),
  zone_name: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  spots: 1,
  spotDuration: 10,
  totalPlaylistTime: 60,
  dayparts: [],
  media: [file, { ...file, url: `/api/files/own-${nth}.png`, name: `own-${nth}.png` }],
  cost: 1000,
  plays: 1440,
  reach: null,
  not_running: null,
  over: { cost: 1000, plays: 1440 },
  cancelled: null,
  lines: [
    { from: '2027-03-01', to: '2027-03-01', price: 1000, plays: 1440, rule: { type: 'base' as const } },
  ],
})
/** A campaign of so many displays, as the contract lets the server answer. */
export function campaignOf(displays: number): CallData<typeof getRequestDetails> {
  return getRequestDetails.data.parse({
    campaign: {
      id: idOf(9),
      name: 'Night rides',
      adv_id: ANNA.org_id,
      adv_name: 'Corner Gym',
      start_date: '2027-03-01',
      end_date: '2027-03-01',
      days_of_week: [],
      manager_email: 'manager@example.org',
      category: '',
      budget: 900_000,
      status: 'active',
      cost: displays * 1000,
      fell_away: 0,
      currency: 'EUR',
      created_at: '2027-02-01T08:00:00.000Z',
      terms: null,
      not_running: null,
      before: null,
    },
    requests: [request(0, 'Harbour Screens'), request(1, 'Airport Screens')],
    placements: Array.from({ length: displays }, (_, nth) => placement(nth)),
  })
}
