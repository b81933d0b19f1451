import { findAlternatives } from '@plaza/contract/alternatives'
import { calculatePrice } from '@plaza/contract/campaigns'
import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { joinWaitingList, leaveWaitingList, listWaitingEntries } from '@plaza/contract/waiting-list'
import type { CallData } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { expect, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logIn, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { until } from '../../../../test/until.ts'
import { todayAt } from '../../../lib/today.ts'
import { changeDraft, readSnapshot, startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { advertiser, SavedDraft } from '../../../shared/campaign-draft/test-server.ts'
import { useTaking } from '../../../shared/sold-out/use-taking.ts'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { PlanPanel } from '../plan/plan-panel.tsx'
import { useBasket } from '../use-basket.ts'
import { SoldOutWays } from './sold-out-ways.tsx'

const ZONE = idOf(60)
const START = addDays(todayAt(), 30)
const END = addDays(START, 6)
const DATES = { start_date: START, end_date: END, days_of_week: [] }

const displayOf = (nth: number, changes: Partial<OfferedDisplay> = {}): OfferedDisplay => ({
  ...offered,
  display_id: idOf(70 + nth),
  name: `Lobby ${nth}`,
  ...changes,
})
const soldOut = displayOf(0)
const pier = displayOf(7, { name: 'Pier 7' })

const pricedOf = ({ display_id, name }: OfferedDisplay, spots_free = 0) => ({
  display_id,
  name,
  city: 'Hamburg',
  rate_schedule_id: idOf(69),
  min_days: null,
  min_spend: null,
  total: 3000,
  zones: [
    {
      zone_id: ZONE,
      name: 'Main',
      spotDuration: 10,
      capacity: 6,
      spots_free,
      days: 7,
      plays: 700,
      total: 3000,
    },
  ],
})

/** A server on which the first display has so many spots free, and the others six. */
function begin(spots_free = 0) {
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(listDrafts, () => ({ rows: [], count: 0 }))
  answers(calculatePrice, ({ query }) => {
    const ids = (query.get('displayIds') ?? '').split(',')
    const displays = [soldOut, displayOf(1), pier]
      .filter(({ display_id }) => ids.includes(display_id))
      .map((display) => pricedOf(display, display === soldOut ? spots_free : 6))
    return { currency: 'EUR', total: 0, displays }
  })
  answers(findAlternatives, ({ body }) => {
    const { zones } = body as { zones: { display_id: string; zone_id: string }[] }
    return {
      earlier: null,
      later: null,
      zones: zones.map(({ display_id, zone_id }) => ({
        display_id,
        zone_id,
        spots_free,
        earlier: null,
        later: { start_date: addDays(START, 7), end_date: addDays(END, 7), total: 3000 },
        like: [
          { display: pier, zone_id: ZONE, zone_name: 'Main', spots_free: 3, total: 3000, distance: 420 },
        ],
      })),
    }
  })
  const waiting: CallData<typeof listWaitingEntries>['rows'] = []
  answers(listWaitingEntries, () => ({ rows: waiting, count: waiting.length }))
  answers(joinWaitingList, ({ body }) => {
    const entry = {
      id: idOf(90),
      display_name: soldOut.name,
      location_name: soldOut.location_name,
      org_name: soldOut.org_name,
      zone_name: 'Main',
      spots_free: 0,
      told_at: null,
      created_at: '2027-02-01T08:00:00.000Z',
      days_of_week: [],
      ...(body as {
        display_id: string
        zone_id: string
        start_date: string
        end_date: string
        spots: number
      }),
    }
    waiting.push(entry)
    return entry
  })
  answers(leaveWaitingList, () => {
    waiting.splice(0)
    return { id: idOf(90) }
  })
  startDraft()
  return waiting
}

/** The plan with these displays, opened. */
function Plan() {
  return <PlanPanel basket={useBasket()} onClose={() => {}} />
}

/** A display whose details are looked at. */
function Looked({ display = soldOut }: { display?: OfferedDisplay }) {
  const basket = useBasket()
  const taking = useTaking()
  return (
    <>
      {taking.last && <UndoNote text={taking.last.words} loading={false} onUndo={taking.last.undo} />}
      <SoldOutWays
        display={display}
        priced={pricedOf(display)}
        dates={DATES}
        basket={basket}
        taking={taking}
      />
    </>
  )
}

const namesOf = () => readSnapshot().draft.displays.map(({ name }) => name)
const plan = (displays: OfferedDisplay[], zones: { spots: number }[] = []) =>
  changeDraft(({ general }) => ({
    general: { ...general, ...DATES },
    displays,
    zones: zones.map(({ spots }) => ({ id: ZONE, display_id: soldOut.display_id, spots, media: [] })),
  }))

test('a sold-out display of the plan is replaced by a like one, and given back', async () => {
  logIn(advertiser)
  begin()
  plan([soldOut, displayOf(1)])
  const screen = await show(<Plan />)
  const ways = screen.getByRole('group', { name: 'Instead of Lobby 0' })
  await expect.element(ways.getByText('Lobby 0 is sold out on these dates.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Instead of Lobby 1' }).query()).toBeNull()
  await ways.getByRole('button', { name: 'Take instead Pier 7' }).click()
  expect(namesOf()).toEqual(['Pier 7', 'Lobby 1'])
  await expect.element(screen.getByText('Pier 7 was taken instead.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(namesOf()).toEqual(['Lobby 0', 'Lobby 1'])
})

test('a chosen zone takes fewer spots, or is replaced with its spots', async () => {
  logIn(advertiser)
  begin(2)
  plan([soldOut], [{ spots: 5 }])
  const screen = await show(<Plan />)
  const ways = screen.getByRole('group', { name: 'Instead of Main of Lobby 0' })
  await expect.element(ways.getByText('Main of Lobby 0: only 2 spots are free on these dates.')).toBeVisible()
  await ways.getByRole('button', { name: /^Take 2 spots/ }).click()
  expect(readSnapshot().draft.zones[0]?.spots).toBe(2)
  await expect.element(screen.getByText('Main of Lobby 0 has 2 spots now.')).toBeVisible()
  expect(ways.query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await ways.getByRole('button', { name: 'Take instead Pier 7' }).click()
  expect(namesOf()).toEqual(['Pier 7'])
  expect(readSnapshot().draft.zones).toMatchObject([{ display_id: pier.display_id, id: ZONE, spots: 5 }])
})

test('a zone that is sold out for the whole day is taken in the parts of the day that are free', async () => {
  logIn(advertiser)
  begin()
  const morning = {
    name: 'Morning',
    from: '06:00',
    to: '10:00',
    percent: 40,
    days: 7,
    plays: 100,
    total: 900,
  }
  answers(calculatePrice, () => {
    const display = pricedOf(soldOut)
    const zones = display.zones.map((zone) => ({ ...zone, dayparts: [{ ...morning, spots_free: 4 }] }))
    return { currency: 'EUR', total: 0, displays: [{ ...display, zones }] }
  })
  plan([soldOut], [{ spots: 2 }])
  const screen = await show(<Plan />)
  const ways = screen.getByRole('group', { name: 'Instead of Main of Lobby 0' })
  await ways.getByRole('button', { name: 'Take only Morning' }).click()
  expect(readSnapshot().draft.zones).toMatchObject([{ id: ZONE, spots: 2, dayparts: ['Morning'] }])
  expect(ways.query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(readSnapshot().draft.zones[0]?.dayparts ?? []).toEqual([])
})

test('other dates are taken by one tap, and given back', async () => {
  logIn(advertiser)
  begin()
  plan([soldOut])
  const screen = await show(<Plan />)
  await screen.getByRole('button', { name: /^Take .*20.* Lobby 0/ }).click()
  expect(readSnapshot().draft.general).toMatchObject({
    start_date: addDays(START, 7),
    end_date: addDays(END, 7),
  })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(readSnapshot().draft.general).toMatchObject({ start_date: START, end_date: END })
})

test('one waits for a spot, and stops waiting', async () => {
  logIn(advertiser)
  const waiting = begin()
  plan([soldOut])
  const screen = await show(<Plan />)
  await screen.getByRole('button', { name: /^Tell me when a spot is free/ }).click()
  const stop = screen.getByRole('button', { name: /Stop waiting/ })
  await expect.element(stop).toBeVisible()
  expect(waiting).toMatchObject([{ zone_id: ZONE, start_date: START, end_date: END, spots: 1 }])
  await stop.click()
  await until(() => expect(waiting).toEqual([]))
})

test('a like display of one that is only looked at comes into the plan, beside what is there', async () => {
  logIn(advertiser)
  begin()
  plan([displayOf(1)])
  const screen = await show(<Looked />)
  await screen.getByRole('button', { name: 'Take instead Pier 7' }).click()
  expect(namesOf()).toEqual(['Lobby 1', 'Pier 7'])
  await expect.element(screen.getByText('Pier 7 was added to your plan.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(namesOf()).toEqual(['Lobby 1'])
})

test('a visitor is led to an account, and back to the display on the same dates', async () => {
  logOut()
  const screen = await show(<Looked />)
  await expect.element(screen.getByText(/^Sold out on these dates\. With an account/)).toBeVisible()
  const href = screen.getByRole('link', { name: 'Sign up' }).element().getAttribute('href') ?? ''
  const { searchParams } = new URL(href, window.location.origin)
  expect(searchParams.get('from')).toContain(`display=${soldOut.display_id}`)
  expect(searchParams.get('from')).toContain(`from=${START}`)
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Tell me/ }).query()).toBeNull()
})
