import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import { capacityOf } from '@plaza/domain/capacity'
import { findDaypartFaults } from '@plaza/domain/dayparts'
import { findPriceScheduleFaults } from '@plaza/domain/price-schedule-faults'
import { placeKindOf } from '@plaza/domain/place-kind'
import { contrast } from '@plaza/domain/theme/color'
import { themeWarnings } from '@plaza/domain/theme/warnings'
import { expect, it } from 'vitest'
import { drawCreative } from './creatives/draw.ts'
import { creatives } from './creatives/table.ts'
import { city } from './tables/city.ts'
import { hours } from './tables/hours.ts'
import { proofs } from './tables/proofs.ts'
import type { Answer, Campaign } from './tables/shapes.ts'
import { priceSchedulesOf } from './days.ts'
import { chosenDisplays, plannedDisplays } from './planned-displays.ts'

const owners = Object.values(city.owners)
const displays = owners.flatMap(plannedDisplays)
const zonesOf = (template: string) => FRAME_TEMPLATES.find(({ id }) => id === template)?.zones ?? []

it('has some 150 displays of every kind of place in many cities, with 8 to 14 rate schedules of 1 to 4 zones', () => {
  expect(displays.length).toBeGreaterThan(140)
  expect(displays.length).toBeLessThan(160)
  for (const owner of owners) {
    const names = plannedDisplays(owner).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
  const kinds = displays.map(({ name, mount, place }) => placeKindOf(mount.spot, place.name, name))
  expect([...new Set(kinds)].toSorted()).toEqual(['lobby', 'mall', 'street', 'transit'])
  expect(new Set(displays.map(({ place }) => place.city)).size).toBeGreaterThan(12)
  const rates = owners.flatMap((owner) => Object.values(owner.rates))
  expect(rates.length).toBeGreaterThanOrEqual(8)
  expect(rates.length).toBeLessThanOrEqual(14)
  expect([...new Set(rates.map(({ zones }) => zones.length))].toSorted()).toEqual([1, 2, 3, 4])
})

it('places locations in three countries, with known opening hours', () => {
  for (const { latitude, longitude, hours: key } of owners.flatMap(({ places }) => places)) {
    expect(hours).toHaveProperty(key)
    const country =
      longitude < -6.5 && latitude < 43
        ? 'Portugal'
        : latitude > 50 && longitude < 2
          ? 'United Kingdom'
          : 'Germany'
    const [south, north, west, east] = {
      Portugal: [37, 42.2, -9.6, -6.1],
      'United Kingdom': [50, 59, -8, 2],
      Germany: [47.2, 55, 5.8, 15.1],
    }[country] as [number, number, number, number]
    expect(latitude).toBeGreaterThan(south)
    expect(latitude).toBeLessThan(north)
    expect(longitude).toBeGreaterThan(west)
    expect(longitude).toBeLessThan(east)
  }
})

it('has valid price schedules whatever day it is built on', () => {
  for (const today of ['2027-01-01', '2027-02-28', '2027-07-31', '2027-11-24', '2027-12-31', '2028-02-29']) {
    for (const { seasons, zones } of owners.flatMap((owner) => Object.values(owner.rates))) {
      for (const [, price] of zones) {
        const schedules = priceSchedulesOf(price, seasons, today).map(({ dateRange, ...rest }) => ({
          ...dateRange,
          ...rest,
          specifiedDates: rest.specifiedDates.datesData,
        }))
        expect(findPriceScheduleFaults(schedules)).toEqual([])
      }
    }
  }
})

const holdsSpots = (answer: Answer = 'approved', bought: number) =>
  answer === 'none' ? bought < 2 : typeof answer === 'string' || !('rejected' in answer)

it('oversells no zone, and fills some zones within the next two weeks', () => {
  const taken = new Map<string, number>()
  const full = new Set<string>()
  const oversold: string[] = []
  for (const { name: campaign, choices, answers, bought, from, to } of city.campaigns) {
    for (const choice of choices) {
      const owner = city.owners[choice.owner]!
      const chosen = chosenDisplays(owner, choice)
      expect(chosen, campaign).not.toEqual([])
      for (const { name, mount } of chosen) {
        const { template, loop, zones } = owner.rates[mount.rates!]!
        const wanted = zonesOf(template).map((zone, index) => ({ zone: zone.name, spot: zones[index]![0] }))
        for (const { zone, spot } of wanted.filter(
          (each) => !choice.zones || choice.zones.includes(each.zone),
        )) {
          if (!holdsSpots(answers?.[choice.owner], bought)) continue
          for (let day = from; day <= to; day++) {
            const key = `${owner.name}, ${name}, ${zone}, day ${day}`
            const spots = (taken.get(key) ?? 0) + choice.spots
            if (spots > capacityOf(loop, spot)) oversold.push(`${campaign}: ${key}`)
            taken.set(key, spots)
            if (spots === capacityOf(loop, spot) && day > 0 && day <= 14) full.add(`${name}, ${zone}`)
          }
        }
      }
    }
  }
  expect(oversold).toEqual([])
  expect(full.size).toBeGreaterThan(10)
})

it('sells parts of the day on a rate schedule, and campaigns take parts that there are', () => {
  const parts = owners.flatMap(({ rates }) =>
    Object.values(rates).flatMap(({ dayparts = [] }) =>
      dayparts.length ? [findDaypartFaults(dayparts)] : [],
    ),
  )
  expect(parts).toEqual([[]])
  const taken = city.campaigns.flatMap(({ choices }) => choices.filter(({ dayparts }) => dayparts))
  expect(taken.length).toBeGreaterThan(1)
  for (const choice of taken) {
    const owner = city.owners[choice.owner]!
    for (const { mount } of chosenDisplays(owner, choice)) {
      const names = owner.rates[mount.rates!]!.dayparts?.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(choice.dayparts!))
    }
  }
})

it('has a campaign over three owners, and proofs only of what ran before', () => {
  const ownersOf = ({ choices }: Campaign) => new Set(choices.map(({ owner }) => owner)).size
  expect(city.campaigns.some((campaign) => ownersOf(campaign) === 3)).toBe(true)
  for (const proof of proofs) {
    const campaign = city.campaigns.find(({ by, name }) => by === proof.by && name === proof.campaign)
    expect(
      campaign?.choices.map(({ owner }) => owner),
      proof.campaign,
    ).toContain(proof.owner)
    expect(campaign!.from, proof.campaign).toBeLessThan(-proof.ago)
  }
})

it('has brands of owners and of a buyer, shown in the colours that they chose', () => {
  const branded = [...owners, ...Object.values(city.advertisers)].filter(({ colors }) => colors)
  expect(new Set(branded.map(({ type }) => type))).toEqual(new Set(['DSO', 'ADV']))
  for (const { name, colors } of branded) {
    // A dark menu cannot show the name of the page in a dark brand.
    const changed = themeWarnings(colors!).filter(({ ink }) => ink !== 'on-side-active')
    expect(changed, name).toEqual([])
  }
})

it('draws every advertisement with readable text in every shape', () => {
  for (const creative of Object.values(creatives)) {
    for (const [width, height] of [
      [1920, 162],
      [1080, 288],
      [1920, 1080],
      [480, 1080],
    ] as const) {
      expect(drawCreative(creative, { width, height })).toContain(`width="${width}" height="${height}"`)
    }
    expect(contrast(creative.ink, creative.ground)).toBeGreaterThan(4.5)
  }
  for (const { creative } of city.campaigns) expect(creatives).toHaveProperty(creative)
})
