import { findAlternatives } from '@plaza/contract/alternatives'
import { joinWaitingList, leaveWaitingList, listWaitingEntries } from '@plaza/contract/waiting-list'
import { calculatePrice, calculatePriceOfMany, createCampaign } from '@plaza/contract/campaigns'
import { getDisplay } from '@plaza/contract/displays'
import { createDraft, getDraft, saveDraft } from '@plaza/contract/drafts'
import { readTerms } from '@plaza/contract/terms'
import type { CallData, HandlerData } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers, Failure } from '../../../../../test/answers.ts'
import { idOf, logIn } from '../../../../../test/log-in.ts'
import { offered } from '../../../../../test/offered.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { todayAt } from '../../../../lib/today.ts'
import { newDraft, withKeptDisplays, type Draft } from '../../../../shared/campaign-draft/draft.ts'
import { changeDraft, readSnapshot, startDraft } from '../../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../../shared/campaign-draft/test-server.ts'
import type { StepNumber } from '../steps.ts'
import { StepReview } from './step-review.tsx'

const ZONE = idOf(30)
const START = addDays(todayAt(), 30)
const END = addDays(START, 6)
const file = {
  url: `/api/files/${'a'.repeat(32)}.png`,
  name: 'spring.png',
  type: 'image/png',
  width: 1920,
  height: 1080,
  duration: null,
  poster: null,
  uncommon: [],
}

const displayOf = (nth: number) => ({
  ...offered,
  display_id: idOf(100 + nth),
  org_id: idOf(500 + (nth % 2)),
  org_name: nth % 2 ? 'Alpha' : 'Harbour Screens',
  name: `Concourse ${nth}`,
})

/** A draft of so many displays, each with one spot in its zone. */
function draftOf(count: number, changes: Partial<Draft> = {}): Draft {
  const displays = Array.from({ length: count }, (_, nth) => displayOf(nth))
  const general = {
    name: 'Spring',
    start_date: START,
    end_date: END,
    days_of_week: [],
    manager_email: 'manager@example.org',
    budget: 10_000_000,
    category: '',
  }
  const zones = displays.map(({ display_id }) => ({ id: ZONE, display_id, spots: 1, media: [file] }))
  return withKeptDisplays({ ...newDraft(), general, displays, zones, ...changes })
}

const priced = (ids: string[]): HandlerData<typeof calculatePriceOfMany> => ({
  currency: 'EUR',
  total: ids.length * 7000,
  displays: ids.map((display_id) => ({
    display_id,
    name: 'Concourse',
    city: 'Hamburg',
    rate_schedule_id: idOf(99),
    min_days: null,
    min_spend: null,
    total: 7000,
    zones: [
      {
        zone_id: ZONE,
        name: 'Main',
        spotDuration: 10,
        capacity: 6,
        spots_free: 6,
        days: 7,
        plays: 100,
        total: 7000,
      },
    ],
  })),
})

const shownDisplay = {
  zones: [
    {
      id: ZONE,
      name: 'Main',
      frame: { x: 0, y: 0, width: 100, height: 100 },
      capacity: 6,
      spotDuration: 10,
      totalPlaylistTime: 60,
      pricePerDay: 1000,
      dayparts: [],
    },
  ],
}

/** The display that a list gives, as its page gives it. */
const pageOf = (): HandlerData<typeof getDisplay> => ({
  ...offered,
  ...shownDisplay,
  id: offered.display_id,
  location_id: idOf(40),
  schedule: { type: 'always', slots: [] },
  exceptions: [],
  coming: null,
  screens: [],
  media_palyer_sn: '',
  digital_signage_software: '',
  visibilityStatus: 'available',
  rate_schedule_id: idOf(41),
  rate_schedule_name: 'Standard',
  active_ads: 0,
  advertisers: 0,
  next_days: [],
  active: true,
  not_on_offer: [],
  bans: [],
  retires_on: null,
  version: 1,
  can: { edit: false, delete: false, activate: false, deactivate: false },
})

type Waiting = CallData<typeof listWaitingEntries>['rows'][number]

const waitingEntry: Waiting = {
  id: idOf(70),
  display_id: displayOf(0).display_id,
  display_name: 'Concourse 0',
  location_name: 'Ferry terminal',
  org_name: 'Harbour Screens',
  zone_id: ZONE,
  zone_name: 'Main',
  start_date: START,
  end_date: END,
  days_of_week: [],
  spots: 1,
  spots_free: 0,
  told_at: null,
  created_at: '2027-02-01T08:00:00.000Z',
}

/** One later flight, and one display that is like the first. */
const alternativesTo = ({
  zones,
}: {
  zones: { display_id: string }[]
}): HandlerData<typeof findAlternatives> => ({
  earlier: null,
  later: { start_date: addDays(START, 7), end_date: addDays(END, 7), total: 7000 },
  zones: zones.map(({ display_id }) => ({
    display_id,
    zone_id: ZONE,
    spots_free: 0,
    earlier: null,
    later: null,
    like: [
      {
        display: { ...displayOf(7), name: 'Pier 7' },
        zone_id: ZONE,
        zone_name: 'Main',
        spots_free: 3,
        total: 7000,
        distance: 420,
      },
    ],
  })),
})

/** Sells on no other days and displays than those. */
const soldOutOn =
  (display_id: string, start: string) =>
  (body: Body): Created | Failure => {
    const isShort = body.zones.some((zone) => zone.display_id === display_id)
    if (!isShort || body.general_info.start_date !== start) return createdOf(body)
    const zone = { display_id, zone_id: ZONE, spots_free: 0, dates: [{ from: start, to: start }] }
    return new Failure('sold_out', undefined, { zones: [zone] })
  }

type Body = {
  general_info: { budget: number; start_date: string; cost?: number }
  zones: { spots: number; display_id: string }[]
}
type Created = CallData<typeof createCampaign>

const createdOf = ({ zones }: Body): Created => ({
  id: idOf(60),
  status: 'pending',
  cost: zones.reduce((sum, { spots }) => sum + spots * 7000, 0),
  currency: 'EUR',
  checkout: null,
  requests: [500, 501].map((org) => ({
    id: idOf(org + 100),
    org_id: idOf(org),
    status: 'pending',
    kind: 'placements',
    cost: 7000,
    expires_at: '2027-03-04T13:00:00.000Z',
  })),
})

/** A server that sells the draft, and what it was asked. */
function begin(draft: Draft, sell: (body: Body) => Created | Failure = createdOf) {
  logIn(advertiser)
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, () => ({
    ...server.saved(),
    draft: readSnapshot().draft as HandlerData<typeof getDraft>['draft'],
  }))
  answers(saveDraft, (asked) => server.save(asked))
  answers(calculatePrice, ({ query }) => priced((query.get('displayIds') ?? '').split(',')))
  answers(calculatePriceOfMany, ({ body }) => priced((body as { displayIds: string }).displayIds.split(',')))
  answers(getDisplay, pageOf)
  answers(findAlternatives, ({ body }) => alternativesTo(body as { zones: { display_id: string }[] }))
  const waiting: Waiting[] = []
  answers(readTerms, () => ({ terms: null, versions: [] }))
  answers(listWaitingEntries, () => ({ rows: waiting, count: waiting.length }))
  answers(joinWaitingList, ({ body }) => {
    const entry = { ...waitingEntry, ...(body as object) }
    waiting.push(entry)
    return entry
  })
  answers(leaveWaitingList, () => {
    const [left] = waiting.splice(0)
    return { id: left?.id ?? '' }
  })
  const tried: Body[] = []
  const bought: Body[] = []
  answers(createCampaign, ({ query, body }) => {
    ;(query.get('dry_run') === '1' ? tried : bought).push(body as Body)
    return sell(body as Body)
  })
  startDraft()
  changeDraft(() => draft)
  return { tried, bought, waiting }
}

const steps: StepNumber[] = []
const review = () => show(<StepReview go={(step) => steps.push(step)} />)
const buyButton = () => page.getByRole('form', { name: 'Buy' }).getByRole('button', { name: 'Buy' })

test('it shows the media in the displays, by when owners answer, and what cancelling gives back', async () => {
  begin(draftOf(2))
  await page.viewport(1440, 900)
  const screen = await review()
  await expect.element(screen.getByRole('group', { name: 'Preview on Concourse 0' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Main' }).first()).toBeInTheDocument()
  await expect.element(screen.getByText(/^Harbour Screens and Alpha answer by Thu.* 4.*/)).toBeVisible()
  const cancelling = screen.getByRole('region', { name: 'If you cancel' })
  await expect.element(cancelling.getByText('Half', { exact: true })).toBeVisible()
  await cancelling.getByRole('button', { name: 'Full terms' }).click()
  await expect.element(screen.getByRole('dialog').getByText('Cancelling', { exact: true })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
})

test('what would fail is told before anything is bought, and the plan is tried anew when it changes', async () => {
  const zone = (display_id: string) => ({
    display_id,
    zone_id: ZONE,
    spots_free: 2,
    dates: [{ from: START, to: START }],
  })
  const { tried, bought } = begin(
    draftOf(1, {
      zones: [{ id: ZONE, display_id: displayOf(0).display_id, spots: 5, media: [file] }],
    }),
    (body) => {
      const short = body.zones.filter(({ spots }) => spots > 2)
      if (short.length === 0) return createdOf(body)
      return new Failure('sold_out', undefined, { zones: short.map(({ display_id }) => zone(display_id)) })
    },
  )
  const screen = await review()
  await screen.getByRole('button', { name: /^Take 2 spots/ }).click()
  await until(() => expect(readSnapshot().draft.zones[0]?.spots).toBe(2))
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
  expect(tried.map(({ zones }) => zones[0]?.spots)).toEqual([5, 2])
  expect(bought).toEqual([])
})

const soldOutDraft = () => begin(draftOf(2), soldOutOn(displayOf(0).display_id, START))

test('a like display takes the place of one that is sold out, and is given back', async () => {
  soldOutDraft()
  const screen = await review()
  await screen.getByRole('button', { name: 'Take instead Pier 7' }).click()
  const idsOf = () => readSnapshot().draft.displays.map(({ display_id }) => display_id)
  expect(idsOf()).toEqual([displayOf(1).display_id, displayOf(7).display_id])
  expect(readSnapshot().draft.zones[0]).toMatchObject({ display_id: displayOf(7).display_id, media: [file] })
  await expect.element(screen.getByText('Pier 7 was taken instead.')).toBeVisible()
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(idsOf()).toEqual([displayOf(0).display_id, displayOf(1).display_id])
})

test('other dates are taken by one tap, and given back', async () => {
  soldOutDraft()
  const screen = await review()
  await screen
    .getByRole('alert')
    .getByRole('button', { name: /^Take .*20/ })
    .click()
  expect(readSnapshot().draft.general).toMatchObject({
    start_date: addDays(START, 7),
    end_date: addDays(END, 7),
  })
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(readSnapshot().draft.general.start_date).toBe(START)
})

test('one waits for a spot, and stops waiting', async () => {
  const { waiting } = soldOutDraft()
  const screen = await review()
  await screen.getByRole('button', { name: /^Tell me when a spot is free/ }).click()
  const stop = screen.getByRole('button', { name: /Stop waiting/ })
  await expect.element(stop).toBeVisible()
  expect(waiting).toMatchObject([{ zone_id: ZONE, start_date: START, end_date: END, spots: 1 }])
  await stop.click()
  await expect.element(screen.getByRole('button', { name: /^Tell me when a spot is free/ })).toBeVisible()
  expect(waiting).toEqual([])
})

test('a comment that is typed asks nothing anew', async () => {
  const { tried } = begin(draftOf(1))
  const screen = await review()
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Comment for the owners' }).fill('Please be quick')
  await until(() => expect(readSnapshot().draft.comment).toBe('Please be quick'))
  await expect.element(screen.getByText('Everything is free. Nothing is held until you buy.')).toBeVisible()
  expect(tried).toHaveLength(1)
})

test('nothing is bought above the budget, which can be raised at once', async () => {
  const draft = draftOf(2)
  const { bought } = begin({ ...draft, general: { ...draft.general, budget: 10_000 } })
  const screen = await review()
  await expect.element(screen.getByText('€40.00 above the budget')).toBeVisible()
  await expect.element(buyButton()).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove displays' }).click()
  expect(steps).toEqual([2])
  await screen.getByRole('button', { name: 'Raise the budget to €140.00' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Budget' })).toHaveValue('140.00')
  await expect.element(buyButton()).toBeEnabled()
  await buyButton().click()
  await until(() => expect(bought.map(({ general_info }) => general_info.budget)).toEqual([14_000]))
})

test('zones without media stop the purchase and lead to where they are chosen', async () => {
  const draft = draftOf(2)
  const zones = draft.zones.map((zone, nth) => (nth ? zone : { ...zone, media: [] }))
  const { tried } = begin({ ...draft, zones })
  const screen = await review()
  await expect.element(screen.getByRole('alert').getByText('1 zone has no media')).toBeVisible()
  await expect.element(buyButton()).toBeDisabled()
  steps.length = 0
  await screen.getByRole('button', { name: 'Choose media' }).click()
  expect(steps).toEqual([3])
  expect(tried).toEqual([])
})

test('two hundred displays are drawn six at a time', async () => {
  begin(draftOf(200))
  const screen = await review()
  await expect.element(screen.getByText('1 to 6 of 200 displays')).toBeVisible()
  await screen.getByText('Next', { exact: true }).click()
  await expect.element(screen.getByText('7 to 12 of 200 displays')).toBeVisible()
  const main = document.querySelector('form')?.closest('div')?.parentElement
  expect(main?.querySelectorAll('*').length).toBeLessThan(1500)
})

test('less than an owner sells at least is told with what is there, and is not asked about or bought', async () => {
  const { tried } = begin(draftOf(2))
  answers(calculatePrice, ({ query }) => {
    const price = priced((query.get('displayIds') ?? '').split(','))
    return {
      ...price,
      displays: price.displays.map((display) => ({ ...display, min_days: 10, min_spend: 20_000 })),
    }
  })
  await page.viewport(1440, 900)
  const screen = await review()
  const notice = screen.getByRole('alert').filter({ hasText: 'Less than some owners sell' })
  await expect
    .element(notice.getByText('Concourse, Concourse: sold from 10 days, your dates have 7 days.'))
    .toBeVisible()
  await expect
    .element(notice.getByText('Concourse, Concourse: at least €200.00 in a campaign, yours has €140.00.'))
    .toBeVisible()
  await expect.element(buyButton()).toBeDisabled()
  expect(tried).toEqual([])
  await notice.getByRole('button', { name: 'Change dates' }).click()
  expect(steps.at(-1)).toBe(1)
})
