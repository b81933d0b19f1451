import type { HandlerData } from '@plaza/contract/call'
import { previewProgram } from '@plaza/contract/programs'
import { expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn, logOut } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { newDraft } from '../../shared/campaign-draft/draft.ts'
import { SeeRunning } from './see-running.tsx'
import type { Offer } from './queries.ts'
import type { Basket } from './use-basket.ts'

const ADV = { id: idOf(2), name: 'Corner Gym', type: 'ADV' as const, currency: 'EUR' }
const roles = [{ id: 1, name: 'Owner', permissions: ['organization:view' as const] }]
const display = { display_id: idOf(7), name: 'Concourse' } as OfferedDisplay
const zones = [{ id: idOf(8) }, { id: idOf(9) }] as Offer['zones']
const dates = { start_date: '2027-03-01', end_date: '2027-03-07' }
const basketWith = (planned: Basket['draft']['zones'] = []) =>
  ({ draft: { ...newDraft(), zones: planned } }) as unknown as Basket

/** A server that lays every plan into the first turn of a loop, and notes what it was asked about. */
const begin = () => {
  const asked: unknown[] = []
  answers(previewProgram, ({ body }) => {
    asked.push(body)
    const shown: HandlerData<typeof previewProgram> = {
      display_id: display.display_id,
      name: display.name,
      place_kind: 'transit' as const,
      width: 1920,
      height: 1080,
      time_zone: 'UTC',
      dayparts: [],
      media: [],
      takers: [{ placement_id: null, house_id: null, parts: null, media: [] }],
      programs: [
        {
          zones: [
            {
              zone_id: idOf(8),
              name: 'Main',
              frame: { x: 0, y: 0, width: 100, height: 100 },
              loop: 60,
              spot: 20,
              runs: [{ part: null, from: 0, until: 60 }],
              turns: [{ part: null, takes: [{ taker: 0, turns: [0] }] }],
            },
          ],
        },
      ],
      days: [
        {
          date: '2027-03-01',
          openings: [{ from: '2027-03-01T08:00:00Z', until: '2027-03-01T09:00:00Z' }],
          program: 0,
          days: [{ taker: 0, day: 0 }],
        },
      ],
      campaigns: [],
      laid: [
        { zone_id: idOf(8), taker: 0, spots: 1 },
        { zone_id: idOf(9), taker: null, spots: 0 },
      ],
    }
    return shown
  })
  return asked
}

test('a display is seen running with one spot in each zone, or with what is planned there', async () => {
  logIn({ organization: ADV, roles })
  const asked = begin()
  const screen = await show(<SeeRunning {...{ display, zones, dates }} basket={basketWith()} />)
  await screen.getByRole('button', { name: 'See it running' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Concourse with your campaign' })).toBeVisible()
  await expect
    .element(
      screen.getByText('One spot in each zone, in turns that are free now. Nothing is held by looking.'),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Your campaign', { exact: true }).first()).toBeVisible()
  expect(asked).toMatchObject([
    {
      startDate: '2027-03-01',
      endDate: '2027-03-07',
      date: '2027-03-01',
      zones: [
        { zone_id: idOf(8), spots: 1 },
        { zone_id: idOf(9), spots: 1 },
      ],
    },
  ])
  await screen.unmount()
  const planned = [
    { id: idOf(8), display_id: display.display_id, spots: 3, media: [] },
    { id: idOf(8), display_id: idOf(99), spots: 5, media: [] },
  ]
  const again = await show(<SeeRunning {...{ display, zones, dates }} basket={basketWith(planned)} />)
  await again.getByRole('button', { name: 'See it running' }).click()
  await expect.element(again.getByText(/^Your spots in turns that are free now/)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ zones: [{ zone_id: idOf(8), spots: 3 }] })
})

test('it is for advertisers who have chosen dates', async () => {
  logIn({ organization: ADV, roles })
  const none = { start_date: '', end_date: '' }
  const undated = await show(<SeeRunning {...{ display, zones }} dates={none} basket={basketWith()} />)
  await expect.element(undated.getByRole('button')).not.toBeInTheDocument()
  await undated.unmount()
  logOut()
  const visitor = await show(<SeeRunning {...{ display, zones, dates }} basket={basketWith()} />)
  await expect.element(visitor.getByRole('button')).not.toBeInTheDocument()
})
