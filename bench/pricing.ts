import { flightDays } from '@plaza/domain/flight-days'
import { priceFlight } from '@plaza/domain/pricing'
import { dayFromNow, given, join, offer } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 50
const DAYS = 90
const CALLS = 15

/** The question of a price calendar over three months, with flights of a month and the cheapest start. */
const calendarOf = (displayIds: string[]) => {
  const month = (days: number) => dayFromNow(days).slice(0, 7)
  return { displayIds, from: month(30), to: month(85), days: 30, startDate: dayFromNow(40) }
}

/** Measures how long it takes to answer: the first, the middle and the slowest time in milliseconds. */
const timesOf = async (ask: () => Promise<unknown>): Promise<[number, number, number]> => {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  // The first requests warm up the server.
  const sorted = times.slice(5).toSorted((a, b) => a - b)
  return [times[0] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? Infinity, sorted.at(-1) ?? 0]
}

const ZONES = 3
const [MANY_DISPLAYS, YEAR] = [1000, 365]

/** The rules alone: a year in every zone of a thousand displays, each at a place of its own. */
const priceMany = async (): Promise<void> => {
  const slots = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '22:00' }))
  const flight = { from: dayFromNow(1), to: dayFromNow(YEAR) }
  const schedules = [
    { startDate: dayFromNow(60), endDate: dayFromNow(120), pricePerDay: 1500, daysOfWeek: [5, 6] },
    { startDate: dayFromNow(100), endDate: dayFromNow(300), pricePerDay: 1700 },
  ]
  for (let display = 0; display < MANY_DISPLAYS; display++) {
    const openDays = flightDays({ type: 'weekly', slots }, 'Europe/Berlin', flight)
    for (let zone = 0; zone < ZONES; zone++) {
      priceFlight({ prices: { base: 1000 + zone, schedules }, spots: 2, loop: 60, openDays })
    }
  }
}

/**
 * Measures the price of a flight over many displays, with each day, and a price calendar of them, through the real
 * calls.
 */
export async function measurePricing(): Promise<Goal[]> {
  const product = await startProduct()
  try {
    const displays = await offer(await join(product.url, 'DSO'), DISPLAYS, 10)
    const buyer = await join(product.url, 'ADV')
    const asked = {
      startDate: dayFromNow(30),
      endDate: dayFromNow(30 + DAYS - 1),
      displayIds: displays.map(({ display_id }) => display_id),
    }
    const price = await timesOf(async () =>
      given(await buyer.ask('POST', '/api/savvy/campaigns/calculate-campaign-price', asked)),
    )
    const calendar = await timesOf(async () =>
      given(await buyer.ask('POST', '/api/savvy/displays/price-calendar', calendarOf(asked.displayIds))),
    )
    const alone = await timesOf(priceMany)
    const rows = [
      [`the rules alone: ${MANY_DISPLAYS} displays, ${ZONES} zones, ${YEAR} days`, ...alone],
      [`price of ${DISPLAYS} displays, 3 zones, ${DAYS} days`, ...price],
      [`price calendar of ${DISPLAYS} displays, 3 zones, 3 months`, ...calendar],
    ] as const
    printTable(
      'Pricing: milliseconds',
      ['what', 'first', 'middle', 'slowest'],
      rows.map((row) => [...row]),
    )
    return rows.map(([what, , middle]) => ({ what: `${what}: ms`, found: middle, atMost: 300 }))
  } finally {
    await product.stop()
  }
}
