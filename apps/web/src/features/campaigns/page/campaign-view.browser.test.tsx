import { getRequestDetails } from '@plaza/contract/approvals'
import { listComments } from '@plaza/contract/comments'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { CampaignView } from './campaign-view.tsx'
import type { Tab } from './tab.ts'

const file = {
  url: '/api/files/a.png',
  name: 'a.png',
  uncommon: [],
  type: 'image/png',
  width: 1920,
  height: 1080,
  duration: null,
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
  city: 'Hamburg',
  resolution: '1920x1080',
  zone_id: idOf(3000 + nth),
  zone_name: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  spots: 1,
  spotDuration: 10,
  totalPlaylistTime: 60,
  media: [file],
  cost: 1000,
  plays: 1440,
  not_running: null,
  over: { cost: 1000, plays: 1440 },
  cancelled: null,
  lines: [
    { from: '2027-03-01', to: '2027-03-01', price: 1000, plays: 1440, rule: { type: 'base' as const } },
  ],
})
/** A campaign of so many displays, as the contract lets the server answer. */
const campaignOf = (displays: number) =>
  getRequestDetails.data.parse({
    campaign: {
      id: idOf(9),
      name: 'Night rides',
      adv_id: ANNA.org_id,
      adv_name: 'Corner Gym',
      start_date: '2027-03-01',
      end_date: '2027-03-01',
      manager_email: 'manager@example.org',
      category: '',
      budget: 900_000,
      status: 'active',
      cost: displays * 1000,
      fell_away: 0,
      currency: 'EUR',
      created_at: '2027-02-01T08:00:00.000Z',
      not_running: null,
    },
    requests: [request(0, 'Harbour Screens'), request(1, 'Airport Screens')],
    placements: Array.from({ length: displays }, (_, nth) => placement(nth)),
  })

function Page({ displays, first }: { displays: number; first: Tab }) {
  const [tab, setTab] = useState<Tab>(first)
  return <CampaignView details={campaignOf(displays)} tab={tab} onTab={setTab} />
}

const elements = () => document.body.querySelectorAll('*').length
/** The most elements that a tab of a campaign of 200 displays may have. */
const MOST = 1500

beforeEach(() => {
  logIn({ organization: { ...ANNA.organization, type: 'ADV' } })
  answers(listComments, () => ({ rows: [], count: 0 }))
})

test('200 displays are shown a page at a time, found by name, and open to their zones', async () => {
  const screen = await show(<Page displays={200} first="displays" />)
  await expect.element(screen.getByText('200 displays', { exact: true })).toBeVisible()
  expect(elements()).toBeLessThan(MOST)
  expect(screen.getByText('Gate 26', { exact: true }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(screen.getByText('Gate 26', { exact: true })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search displays' }).fill('gate 200')
  await expect.element(screen.getByText('1 display', { exact: true })).toBeVisible()
  await screen.getByText('Gate 200', { exact: true }).click()
  await expect.element(screen.getByRole('group', { name: 'Preview on Gate 200' })).toBeVisible()
})

test('the price of 200 displays is folded by owner and display', async () => {
  const screen = await show(<Page displays={200} first="price" />)
  await screen.getByText('Harbour Screens', { exact: true }).click()
  await screen.getByText('Gate 199', { exact: true }).click()
  await expect.element(screen.getByRole('table', { name: 'Zone Main' })).toBeVisible()
  expect(elements()).toBeLessThan(MOST)
  await expect.element(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('Total, net€2,000.00')
})

test('tabs change by keys, and the overview has what comes next and the facts', async () => {
  const screen = await show(<Page displays={200} first="overview" />)
  await expect.element(screen.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Facts' })).toBeVisible()
  expect(elements()).toBeLessThan(MOST)
  screen.getByRole('tab', { name: 'Overview' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Comments' })).toHaveFocus()
  await expect.element(screen.getByText('No comments yet.')).toBeVisible()
})
