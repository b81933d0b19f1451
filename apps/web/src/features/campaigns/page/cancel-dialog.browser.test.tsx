import { cancelCampaign } from '@plaza/contract/cancellations'
import { expect, test } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const id = (nth: number) => `0197a000-0000-7000-8000-00000000000${nth}`

const placement = (nth: number, request: number): CampaignDetails['placements'][number] => ({
  id: id(nth),
  request_id: id(request),
  display_id: id(nth),
  display_name: `Display ${nth}`,
  location_name: 'Ferry terminal',
  display_location: 'Hall',
  address: 'Quay 1, Hamburg',
  city: 'Hamburg',
  resolution: '1920x1080',
  place_kind: 'transit',
  zone_id: id(9),
  zone_name: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  spots: 1,
  spotDuration: 10,
  totalPlaylistTime: 60,
  dayparts: [],
  media: [],
  cost: 7000,
  plays: 100,
  reach: null,
  not_running: null,
  over: { cost: 0, plays: 0 },
  cancelled: null,
  lines: [],
})

const request = (nth: number, org_name: string): CampaignDetails['requests'][number] => ({
  id: id(nth),
  org_id: id(nth + 4),
  org_name,
  kind: 'placements',
  status: 'approved',
  cost: 7000,
  refunded: 0,
  version: 2,
  expires_at: '2027-02-03T08:00:00Z',
  place_time_zone: 'Europe/Berlin',
  not_running: null,
  decided_at: '2027-02-01T09:00:00Z',
  lapsed_from: null,
  reason: null,
  advice: '',
  rule: null,
  fee_basis_points: null,
  changes: [],
  can: { decide: false, cancel: true, replace_media: true },
})

const details: CampaignDetails = {
  campaign: {
    id: id(0),
    name: 'Spring opening',
    adv_id: id(8),
    adv_name: 'Corner Gym',
    start_date: '2027-03-01',
    end_date: '2027-03-07',
    days_of_week: [],
    manager_email: 'manager@example.org',
    category: '',
    budget: 20_000,
    status: 'approved',
    cost: 14_000,
    fell_away: 0,
    currency: 'EUR',
    created_at: '2027-02-01T08:00:00Z',
    terms: null,
    not_running: null,
    before: null,
  },
  requests: [request(1, 'Harbour Screens'), request(2, 'Alpha')],
  placements: [placement(3, 1), placement(4, 2)],
}

/** The answer of the server for one display of one owner. */
const refundOf = (amount: number) => ({
  id: id(0),
  status: 'approved' as const,
  refund: { amount, currency: 'EUR' },
  requests: [
    {
      id: id(1),
      org_id: id(5),
      org_name: 'Harbour Screens',
      status: 'cancelled' as const,
      cost: 7000 - amount,
      refund: amount,
      placements: [
        {
          id: id(3),
          display_id: id(3),
          display_name: 'Display 3',
          cost: 7000,
          refund: amount,
          rule: 'half' as const,
        },
      ],
    },
  ],
})

const asAdvertiser = () =>
  logIn({ organization: { id: 'org-1', name: 'Corner Gym', type: 'ADV', currency: 'EUR' } })

test('what comes back is shown before anything is cancelled, and is what the user agrees to', async () => {
  asAdvertiser()
  const asked: unknown[] = []
  answers(cancelCampaign, ({ body }) => {
    asked.push(body)
    return refundOf(3500)
  })
  let closed = false
  const screen = await show(<CancelDialog details={details} onClose={() => (closed = true)} />)

  await expect.element(screen.getByText('Less than seven days before the flight: half of it')).toBeVisible()
  expect(asked).toEqual([{ reason: '', dry_run: true }])
  await screen.getByRole('button', { name: 'Cancel and get back €35.00' }).click()
  await expect.poll(() => closed).toBe(true)
  expect(asked.at(1)).toEqual({ reason: '', refund: 3500 })
})

test('chosen displays are cancelled alone', async () => {
  asAdvertiser()
  const asked: unknown[] = []
  answers(cancelCampaign, ({ body }) => {
    asked.push(body)
    return refundOf(3500)
  })
  const screen = await show(<CancelDialog details={details} first={id(3)} onClose={() => {}} />)

  await expect.element(screen.getByRole('radio', { name: 'Some displays' })).toBeChecked()
  await screen.getByRole('button', { name: 'Cancel and get back €35.00' }).click()
  await expect.poll(() => asked).toContainEqual({ placements: [id(3)], reason: '', refund: 3500 })
})

test('a refund that has changed is shown anew, and nothing is cancelled', async () => {
  asAdvertiser()
  let right = 7000
  answers(cancelCampaign, ({ body }) => {
    if ((body as { dry_run?: boolean }).dry_run) return refundOf(right)
    right = 3500
    return new Failure('refund_changed', undefined, { refund: right })
  })
  let closed = false
  const screen = await show(<CancelDialog details={details} onClose={() => (closed = true)} />)

  await screen.getByRole('button', { name: 'Cancel and get back €70.00' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel and get back €35.00' })).toBeVisible()
  expect(closed).toBe(false)
})
