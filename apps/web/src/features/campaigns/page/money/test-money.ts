import { idOf } from '../../../../../test/log-in.ts'
import type { CampaignMoney, MoneyLine, MoneyPart } from './queries.ts'

const line: MoneyLine = {
  kind: 'placement',
  placement_id: idOf(1000),
  display_name: 'Gate 1',
  zone_name: 'Main',
  promised: null,
  delivered: null,
  at: null,
  buyer: 10_000,
  owner: 9000,
  platform: 1000,
}

const released: MoneyPart = {
  request_id: idOf(500),
  org_id: idOf(600),
  org_name: 'Harbour Screens',
  state: 'released',
  until: null,
  fee_basis_points: 1000,
  sum: { buyer: 10_000, owner: 9000, platform: 1000 },
  lines: [line],
  shortfall: null,
  released_at: '2027-03-20T08:00:00.000Z',
  can: { settle: false },
}

const extra = {
  booked: false,
  from: '2027-03-28',
  to: '2027-03-29',
  plays: 240,
  days: ['2027-03-28', '2027-03-29'].map((day) => ({
    display_name: 'Gate 2',
    zone_name: 'Main',
    day,
    spots: 1,
    plays: 120,
  })),
}

const short: MoneyPart = {
  ...released,
  request_id: idOf(501),
  org_id: idOf(601),
  org_name: 'Airport Screens',
  state: 'to_settle',
  until: '2027-03-27T08:00:00.000Z',
  sum: { buyer: 8000, owner: 7200, platform: 800 },
  lines: [
    { ...line, placement_id: idOf(1001), display_name: 'Gate 2' },
    {
      ...line,
      kind: 'not_shown',
      placement_id: null,
      display_name: '',
      zone_name: '',
      promised: 1000,
      delivered: 800,
      buyer: -2000,
      owner: -1800,
      platform: -200,
    },
  ],
  shortfall: { net: 2000, gross: 2380, plays: 200, choice: null, until: '2027-03-27T08:00:00.000Z', extra },
  released_at: null,
  can: { settle: true },
}

/** A campaign that was paid by card: of two owners one is paid, and of the other something is to be settled. */
export const settled: CampaignMoney = {
  campaign_id: idOf(9),
  currency: 'EUR',
  mode: 'hold',
  state: 'captured',
  card: { brand: 'visa', last4: '4242' },
  pay_until: null,
  held: 25_000,
  held_at: '2027-02-01T08:00:00.000Z',
  let_go: 5000,
  captured: 20_000,
  captured_at: '2027-02-02T08:00:00.000Z',
  released: 10_000,
  in_review: 0,
  to_settle: 2000,
  refunded: 0,
  disputed: false,
  played: { delivered: 1800, promised: 2000 },
  days: ['2027-03-01', '2027-03-02'].map((day) => ({ day, buyer: 10_000, owner: 9000, platform: 1000 })),
  documents: [{ id: idOf(700), kind: 'invoice', number: 'PLZ-2027-00001' }],
  sum: { buyer: 18_000, owner: 16_200, platform: 1800 },
  tax: { buyer: 3420, owner: 3078, platform: 342 },
  parts: [released, short],
}

/** A campaign that costs nothing. */
export const free: CampaignMoney = {
  ...settled,
  mode: 'free',
  state: null,
  card: null,
  held: 0,
  held_at: null,
  let_go: 0,
  captured: 0,
  captured_at: null,
  released: 0,
  to_settle: 0,
  played: null,
  days: [],
  documents: [],
  sum: { buyer: 0, owner: 0, platform: 0 },
  tax: { buyer: 0, owner: 0, platform: 0 },
  parts: [],
}
