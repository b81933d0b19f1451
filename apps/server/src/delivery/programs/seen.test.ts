import { expect, it } from 'vitest'
import type { DayZone, Programs } from './make-program.ts'
import { nobodysRow, seenBy } from './seen.ts'

const row = (id: string, adv_id: string | null): Programs['takers'][number] => ({
  id,
  placement_id: adv_id ? id : null,
  house_id: adv_id ? null : id,
  campaign_id: `campaign of ${id}`,
  campaign: `The name of ${id}`,
  advertiser: adv_id,
  adv_id,
  days: [],
  files: [`file of ${id}`],
})
const zone = {
  loop: 60,
  spot: 10,
  runs: [{ part: null, from: 0, until: 60 }],
  turns: [
    {
      part: null,
      takes: [
        { taker: 'mine', turns: [0, 3] },
        { taker: 'theirs', turns: [4] },
        { taker: 'menus', turns: [1] },
        { taker: 'planned 0', turns: [2] },
      ],
    },
  ],
  takers: ['mine', 'theirs', 'menus', 'planned 0'].map((id) => ({ id, parts: 1, day: 3, media: 2 })),
} as unknown as DayZone
const programs: Programs = {
  days: [{ date: '2027-03-01', openings: [], zones: [zone] }],
  takers: [row('menus', null), row('mine', 'gym'), row('theirs', 'bakery')],
}

it('leaves own turns and planned ones as they are, and makes all others one of which nothing is told', () => {
  const seen = seenBy(programs, 'gym', [nobodysRow('planned 0')])
  expect(seen.days[0]?.zones[0]?.turns).toEqual([
    {
      part: null,
      takes: [
        { taker: 'mine', turns: [0, 3] },
        { taker: 'planned 0', turns: [2] },
        { taker: 'others', turns: [1, 4] },
      ],
    },
  ])
  const told = JSON.stringify(seen)
  for (const hidden of ['theirs', 'menus', 'bakery']) expect(told).not.toContain(hidden)
  expect(seen.takers.map(({ id }) => id)).toEqual(['mine', 'planned 0', 'others'])
  expect(seen.days[0]?.zones[0]?.takers.at(-1)).toEqual({ id: 'others', parts: null, day: 0, media: 1 })
})

it('says nothing of others where there are none', () => {
  const alone = { ...zone, turns: [{ part: null, takes: [{ taker: 'mine', turns: [0] }] }] }
  const only = { ...alone, takers: zone.takers.slice(0, 1) } as DayZone
  const seen = seenBy({ ...programs, days: [{ ...programs.days[0]!, zones: [only] }] }, 'gym')
  expect(seen.days[0]?.zones[0]?.turns[0]?.takes).toEqual([{ taker: 'mine', turns: [0] }])
  expect(seen.days[0]?.zones[0]?.takers.map(({ id }) => id)).toEqual(['mine'])
})
