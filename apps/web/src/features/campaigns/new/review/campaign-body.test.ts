import { campaignInput } from '@plaza/contract/campaign-input'
import { expect, test } from 'vitest'
import { newDraft, type Draft, type KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { Session } from '../../../../lib/session.ts'
import { campaignBody, ownersOf } from './campaign-body.ts'

const id = (n: number) => `0193b1a0-0000-7000-8000-00000000000${n}`
const display = (n: number, owner: number) =>
  ({ display_id: id(n), org_id: id(owner), currency: 'EUR' }) as KeptDisplay
const file = {
  url: `/api/files/${'a'.repeat(32)}.png?s=1`,
  name: 'a.png',
  type: 'image/png',
  width: 1,
  height: 1,
  duration: null,
}
const zone = (n: number) => ({ id: id(9), display_id: id(n), spots: 2, media: [file] })
const session = { userInfo: { org_id: id(8) }, onBehalf: null } as Session

const draft: Draft = {
  ...newDraft(),
  general: {
    name: 'Spring',
    start_date: '2027-03-02',
    end_date: '2027-03-08',
    days_of_week: [6, 7],
    manager_email: 'manager@example.org',
    budget: 100_000,
    category: '',
  },
  displays: [display(1, 5), display(2, 6), display(3, 6)],
  zones: [zone(2), zone(3)],
}

test('only owners of displays with zones are asked, once each', () => {
  expect(ownersOf(draft)).toEqual([id(6)])
})

test('a zone that takes parts of the day names them, and one without takes the whole day', () => {
  const zones = [
    { ...zone(2), dayparts: ['Morning'] },
    { ...zone(3), dayparts: [] },
  ]
  const body = campaignBody({ ...draft, zones }, session, 4200, '')
  expect(body.zones.map(({ dayparts }) => dayparts)).toEqual([['Morning'], undefined])
  expect(campaignInput.safeParse(body).success).toBe(true)
})

test('the payload fits the contract', () => {
  const body = campaignBody(draft, session, 4200, 'https://plaza.example')
  expect(campaignInput.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    general_info: { adv_id: id(8), org_id: id(6), cost: 4200, budget: 100_000, days_of_week: [6, 7] },
    orgs: [id(6)],
    origin: 'https://plaza.example',
  })
  expect(body.zones[0]).toEqual({ id: id(9), display_id: id(2), spots: 2, media: [{ url: file.url }] })
})
