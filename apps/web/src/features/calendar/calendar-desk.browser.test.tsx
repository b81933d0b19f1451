import { blockMany, listCalendarPlaces, showCalendar, unblockMany } from '@plaza/contract/calendar'
import { listLocations } from '@plaza/contract/locations'
import { listHouseCampaigns } from '@plaza/contract/own-content'
import type { Permission } from '@plaza/contract/call'
import { eachDay } from '@plaza/domain/calendar'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { CalendarDesk } from './calendar-desk.tsx'

const FROM = '2027-03-01'

/** A display with one zone, as the calendar shows it on the days that are asked about. */
function answerCalendar() {
  answers(showCalendar, ({ query }) => {
    const days = eachDay(query.get('from') ?? FROM, query.get('to') ?? FROM)
    const all = (spots: number) => days.map(() => spots)
    const row = {
      id: idOf(20),
      name: 'Concourse 9',
      location_id: idOf(21),
      location_name: 'Ferry terminal',
      address: 'Quay 1, Hamburg',
      resolution: '1920x1080',
      currency: 'EUR',
      active: true,
      today: FROM,
      open: days.map(() => true),
      zones: [
        {
          zone_id: idOf(30),
          rate_schedule_id: idOf(31),
          dayparts: [
            { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
            { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
          ],
          name: 'Main',
          frame: { x: 0, y: 0, width: 100, height: 100 },
          price: all(1000),
          free: all(2),
          booked: all(0),
          held: all(0),
          blocked: all(4),
          own: all(3),
        },
      ],
    }
    return { rows: [row], count: 1, rate_schedules: [{ id: idOf(31), name: 'Standard', displays: 1 }] }
  })
  answers(listCalendarPlaces, () => ({
    places: [{ id: idOf(21), name: 'Ferry terminal', address: 'Quay 1, Hamburg', displays: 1 }],
    count: 1,
    displays: 1,
  }))
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
}

/** Opens the calendar as a user with these permissions, and chooses a day. */
async function openAs(permissions: Permission[]) {
  logIn({ roles: [{ id: 3, name: 'User', permissions: ['organization:view', ...permissions] }] })
  answerCalendar()
  await page.viewport(1280, 800)
  const screen = await show(<CalendarDesk state={{ from: FROM, span: 'weeks' }} onState={() => undefined} />)
  const day = screen.getByRole('gridcell', { name: /10\.00 a spot/ }).nth(2)
  await day.click()
  const bar = screen.getByRole('region', { name: 'Chosen days' })
  await expect.element(bar).toBeVisible()
  return { screen, bar }
}

const DEEDS = {
  'Set price': 'rate-schedule:update',
  Block: 'display:update',
  Close: 'location:update',
} as const

test.each<[string, Permission[]]>([
  ['nothing', []],
  ['rate schedules', ['rate-schedule:update']],
  ['displays', ['display:update']],
  ['locations', ['location:update']],
])('who may change %s has buttons and keys for that alone', async (_what, permissions) => {
  const { bar } = await openAs(permissions)
  for (const [name, needed] of Object.entries(DEEDS)) {
    const button = bar.getByRole('button', { name: new RegExp(`^${name}`) })
    if (permissions.includes(needed)) await expect.element(button).toBeVisible()
    else await expect.element(button).not.toBeInTheDocument()
  }
  // Taking back what was set needs both.
  await expect.element(bar.getByRole('button', { name: /^Reset/ })).not.toBeInTheDocument()
})

test('keys of a user without rights ask the server for nothing', async () => {
  const { bar } = await openAs([])
  const asked = vi.spyOn(globalThis, 'fetch')
  asked.mockClear()
  await userEvent.keyboard('bcr5{Enter}{Control>}z{/Control}')
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  const changes = asked.mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET')
  expect(changes).toEqual([])
  asked.mockRestore()
})

test('own content is told beside what else is blocked', async () => {
  const { screen } = await openAs([])
  const cell = screen.getByRole('gridcell', { name: /4 blocked, 3 of them for own content, 2 free/ })
  await expect.element(cell.first()).toBeVisible()
})

test('a part of the day is blocked by itself', async () => {
  const blocked = vi.fn<(body: unknown) => void>()
  answers(blockMany, ({ body }) => {
    blocked(body)
    return { rows: [], displays: [], left: 0 }
  })
  const { screen, bar } = await openAs(['display:update'])
  await bar.getByRole('button', { name: 'Parts of the day' }).click()
  await screen
    .getByRole('menuitem', { name: /Evening\s*16:00 – 20:00/ })
    .first()
    .click()
  await expect.poll(() => blocked.mock.calls.length).toBe(1)
  expect(blocked.mock.calls[0]?.[0]).toMatchObject({ dayparts: ['Evening'] })
})

test('a house campaign is told to be shortened before its days are taken back', async () => {
  const asked = vi.fn<() => void>()
  const days = { start_date: FROM, end_date: '2027-12-31' }
  const place = {
    display_id: idOf(20),
    zone_id: idOf(30),
    display_name: 'Lobby',
    zone_name: 'Main',
    spots: 1,
  }
  const dates = [{ from: FROM, to: '2027-12-31' }]
  answers(listHouseCampaigns, () => ({
    rows: [
      { id: idOf(9), name: 'Summer menu', ...days, version: 1, places: [{ ...place, dates, media: [] }] },
    ],
    count: 1,
  }))
  answers(unblockMany, () => {
    asked()
    return { rows: [], displays: [] }
  })
  const { screen, bar } = await openAs(['display:update', 'rate-schedule:update'])
  await bar.getByRole('button', { name: /^Reset/ }).click()
  const question = screen.getByRole('dialog', { name: 'Take these days out of a house campaign?' })
  await expect.element(question).toHaveTextContent(/Summer menu then runs/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(asked).not.toHaveBeenCalled()
})
