import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { locationBody, makeCampaign, makeDisplay, makeLocation, makeOffer } from '../../../test/builders.ts'
import type { Answer } from '../../../test/client.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'
import { settleHours } from './settle-hours.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const path = (id: string) => `/api/savvy/locations/${id}`
const change = (id: string, changes: Record<string, unknown> = {}, who = seller) =>
  who.ask('PUT', path(id), locationBody(who, changes))
const openOn = (...days: number[]) => ({
  type: 'weekly',
  slots: days.map((day) => ({ day, from: '08:00', to: '20:00' })),
})

const zoneOf = ({ data: { time_zone, time_zone_chosen } }: Answer) => [time_zone, time_zone_chosen]
const lisbon = { latitude: 38.7071, longitude: -9.1366 }

it('changes what was sent, wherever it is shown', async () => {
  const { location, display } = await makeOffer(seller)
  const answer = await change(location.id, {
    location_name: 'Pier 7',
    address: 'Cais 7, Lisboa',
    location: lisbon,
    schedule: openOn(1, 2),
  })
  expect({ status: answer.status, message: answer.message }).toEqual({
    status: 200,
    message: 'Location updated successfully!',
  })
  const shown = {
    id: location.id,
    location_name: 'Pier 7',
    address: 'Cais 7, Lisboa',
    location: lisbon,
    schedule: openOn(1, 2),
    time_zone: 'Europe/Lisbon',
    displays: 1,
    version: 2,
    can: { edit: true },
  }
  expect(answer.data).toMatchObject(shown)
  expect((await seller.ask('GET', path(location.id))).data).toMatchObject(shown)
  const { data } = await seller.ask('GET', `/api/savvy/displays/${display.id}`)
  expect(data).toMatchObject({ location_name: 'Pier 7', location: { lat: 38.7071, lng: -9.1366 } })
})

it('lets a derived time zone follow the pin, even when the form sends it along', async () => {
  const { id, time_zone } = await makeLocation(seller)
  expect(time_zone).toBe('Europe/Berlin')
  expect(zoneOf(await change(id, { time_zone, location: lisbon }))).toEqual(['Europe/Lisbon', false])
  expect(zoneOf(await change(id))).toEqual(['Europe/Berlin', false])
})

it('keeps a chosen time zone wherever the pin moves, until it is cleared', async () => {
  const { id } = await makeLocation(seller, { time_zone: 'Europe/Paris' })
  expect(zoneOf(await change(id))).toEqual(['Europe/Paris', true])
  expect(zoneOf(await change(id, { time_zone: 'Europe/Rome' }))).toEqual(['Europe/Rome', true])
  expect(zoneOf(await change(id, { location: lisbon }))).toEqual(['Europe/Rome', true])
  expect(zoneOf(await change(id, { time_zone: 'Europe/Rome' }))).toEqual(['Europe/Rome', true])
  expect(zoneOf(await change(id, { location: lisbon, time_zone: null }))).toEqual(['Europe/Lisbon', false])
})

it('refuses to close or to move a day that is sold', async () => {
  const offer = await makeOffer(seller)
  // The flight runs from Monday to Wednesday.
  const { id, requests } = await makeCampaign(buyer, offer, {
    start_date: '2027-03-01',
    end_date: '2027-03-03',
  })
  const named = { campaigns: [{ id, name: 'Spring opening' }] }
  const closed = await change(offer.location.id, { schedule: openOn(1, 2) })
  expect(closed).toMatchObject({ status: 409, error: { code: 'in_use', data: named } })
  const moved = await change(offer.location.id, { time_zone: 'Asia/Tokyo' })
  expect(moved).toMatchObject({ status: 409, error: { code: 'in_use', data: named } })
  const { data: before } = await seller.ask('GET', path(offer.location.id))
  expect(before).toMatchObject({ schedule: { type: 'always' }, time_zone: 'Europe/Berlin', version: 1 })

  // Days that were not sold may close, and shorter hours keep a day open.
  expect((await change(offer.location.id, { schedule: openOn(1, 2, 3) })).status).toBe(200)
  const decision = { decision: 'rejected', reason: 'unavailable' }
  await seller.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, decision)
  expect((await change(offer.location.id, { schedule: openOn(7) })).status).toBe(200)
})

describe('hours and a time zone from a day on', () => {
  const week = { start_date: '2027-03-01', end_date: '2027-03-03' }
  const sold = async () => {
    const offer = await makeOffer(seller)
    const campaign = await makeCampaign(buyer, offer, week)
    return { id: offer.location.id, offer, campaign }
  }

  it('are offered from the first day after what is sold, and hold from then on', async () => {
    const { id, offer, campaign } = await sold()
    const closed = await change(id, { schedule: openOn(1, 2) })
    const earliest = '2027-03-04'
    expect(closed.error.data).toEqual({ campaigns: [{ id: campaign.id, name: 'Spring opening' }], earliest })
    const early = await change(id, { schedule: openOn(1, 2), effective_from: '2027-03-03' })
    expect(early).toMatchObject({ status: 409, error: { code: 'in_use', data: { earliest } } })
    const later = await change(id, { schedule: openOn(1, 2), effective_from: earliest, address: 'Quay 2' })
    const coming = { from: earliest, schedule: openOn(1, 2), time_zone: 'Europe/Berlin' }
    expect(later).toMatchObject({
      status: 200,
      data: { address: 'Quay 2', schedule: { type: 'always', slots: [] }, coming },
    })
    // Of the week after only Monday and Tuesday are sold.
    const next = await makeCampaign(buyer, offer, { start_date: '2027-03-08', end_date: '2027-03-14' })
    expect(next.cost).toBe(2000)
  })

  it('move days to another time zone after what is sold', async () => {
    const { id, offer } = await sold()
    const body = { time_zone: 'Asia/Tokyo', effective_from: '2027-03-04' }
    const moved = await change(id, body)
    expect(moved).toMatchObject({
      status: 200,
      data: { time_zone: 'Europe/Berlin', coming: { from: '2027-03-04', time_zone: 'Asia/Tokyo' } },
    })
    const next = await makeCampaign(buyer, offer, {
      start_date: '2027-03-03',
      end_date: '2027-03-05',
    })
    const { db } = server.services
    const placement = await db
      .selectFrom('placements')
      .select(['starts_at', 'ends_at'])
      .where('campaign_id', '=', next.id)
      .executeTakeFirstOrThrow()
    expect(placement.starts_at.toISOString()).toBe('2027-03-02T23:00:00.000Z')
    expect(placement.ends_at.toISOString()).toBe('2027-03-05T15:00:00.000Z')
    // Two of its days are in Tokyo, and stay there.
    const back = await change(id, { time_zone: 'Europe/Berlin', coming: null })
    expect(back).toMatchObject({ status: 409, error: { code: 'in_use', data: { earliest: '2027-03-06' } } })
  })

  it('can be taken back while nothing sold depends on them, and stay where they are not named', async () => {
    const { id } = await makeLocation(seller, { schedule: openOn(1, 2, 3) })
    await change(id, { schedule: openOn(1, 2, 3, 6), effective_from: '2027-03-01' })
    const kept = await change(id, { schedule: openOn(1, 2, 3), location_name: 'Pier 8' })
    expect(kept.data.coming).toMatchObject({ from: '2027-03-01', schedule: openOn(1, 2, 3, 6) })
    const asItIs = await change(id, { ...kept.data, location_name: 'Pier 9' })
    expect(asItIs.data.coming).toEqual(kept.data.coming)
    const removed = await change(id, { schedule: openOn(1, 2, 3), coming: null })
    expect(removed.data.coming).toBeNull()

    const offer = await makeOffer(seller, {}, { schedule: openOn(1, 2, 3) })
    await change(offer.location.id, { schedule: openOn(1, 2, 3, 6), effective_from: '2027-03-01' })
    await makeCampaign(buyer, offer, { start_date: '2027-03-06', end_date: '2027-03-06' })
    const depends = await change(offer.location.id, { schedule: openOn(1, 2, 3), coming: null })
    expect(depends).toMatchObject({ status: 409, error: { code: 'in_use' } })
  })

  it('are those of the week once their day has come', async () => {
    const { id } = await makeLocation(seller, { time_zone: 'Europe/Berlin' })
    const { db, clock } = server.services
    const tomorrow = new Date(clock.now().getTime() + 36 * 3_600_000).toISOString().slice(0, 10)
    await change(id, { schedule: openOn(1), time_zone: 'Asia/Tokyo', effective_from: tomorrow })
    const later = new Date(clock.now().getTime() + 3 * 86_400_000)
    await settleHours({ db, actor: null, now: later }, 100)
    const { data } = await seller.ask('GET', path(id))
    expect(data).toMatchObject({ schedule: openOn(1), time_zone: 'Asia/Tokyo', coming: null })
  })

  it('are refused for a day that is not ahead, and for what is no change', async () => {
    const { id } = await makeLocation(seller)
    const today = server.services.clock.now().toISOString().slice(0, 10)
    expect(faultsOf(await change(id, { schedule: openOn(1), effective_from: today }))).toEqual([
      'effective_from',
    ])
    expect(faultsOf(await change(id, { schedule: openOn(1), effective_from: 'soon' }))).toEqual([
      'effective_from',
    ])
    const coming = { from: '2020-01-01', schedule: openOn(1), time_zone: 'Europe/Berlin' }
    expect(faultsOf(await change(id, { coming }))).toEqual(['coming.from'])
    expect(faultsOf(await change(id, { coming: { ...coming, time_zone: 'Mars/Base' } }))).toEqual([
      'coming.time_zone',
    ])
    const night = { type: 'weekly', slots: [{ day: 7, from: '20:00', to: '09:00' }] }
    await change(id, { schedule: night })
    const runsOver = await change(id, { schedule: openOn(1), effective_from: '2027-03-01' })
    expect(faultsOf(runsOver)).toEqual(['effective_from'])
    const same = await change(id, { schedule: night, effective_from: '2027-03-01' })
    expect(same.data.coming).toBeNull()
  })
})

it('updates the prices of displays by the new hours', async () => {
  const march = { dateRange: { startDate: '2020-01-01', endDate: '2029-12-31' }, daysOfWeek: [1] }
  const zones = [
    {
      name: 'Main',
      frame: { x: 0, y: 0, width: 100, height: 100 },
      rateDetails: { spotDuration: 10, pricePerDay: 1000 },
      priceSchedules: [{ ...march, pricePerDay: 700 }],
    },
  ]
  const { location, display } = await makeOffer(seller, { zones }, { schedule: openOn(2) })
  const priceOf = async () => {
    const found = await buyer.ask(
      'GET',
      `/api/savvy/displays/adv-displays/${buyer.orgId}?search=${encodeURIComponent(display.name)}`,
    )
    return found.data.rows.find(({ display_id }: { display_id: string }) => display_id === display.id)
      ?.from_price
  }
  expect(await priceOf()).toBe(1000)
  await change(location.id, { schedule: openOn(1) })
  expect(await priceOf()).toBe(700)
})

it('refuses an older version, and a name that makes two displays the same', async () => {
  const [first, second] = [
    await makeLocation(seller),
    await makeLocation(seller, { location_name: 'Pier 9' }),
  ]
  expect((await change(first.id, { version: 1 })).status).toBe(200)
  const late = await change(first.id, { version: 1 })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  for (const { id } of [first, second]) await makeDisplay(seller, { location_id: id }, { name: 'The same' })
  const same = await change(second.id)
  expect(same).toMatchObject({ status: 409, error: { code: 'duplicate_display' } })
})

it('names all invalid fields at once', async () => {
  const { id } = await makeLocation(seller)
  const answer = await change(id, {
    address: '',
    location: { latitude: 91, longitude: 0 },
    schedule: { type: 'weekly', slots: [] },
    version: 0,
  })
  expect(faultsOf(answer)).toEqual(['address', 'location.latitude', 'schedule.slots', 'version'])
  expect(faultsOf(await change(id, { time_zone: 'Mars/Base' }))).toEqual(['time_zone'])
})

it('serves only the owner', async () => {
  const { id } = await makeLocation(seller)
  await expectGuarded(server, buyer, 'PUT', path(id), locationBody(buyer))
  expect((await change(id, {}, other)).status).toBe(404)
  expect((await change(id, { org_id: other.orgId })).status).toBe(403)
})
