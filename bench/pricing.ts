import { dayFromNow, given, join, offer } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 50
const DAYS = 90
const CALLS = 15

/** Measures the price of a flight over many displays, with each day, through the real call. */
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
    const times: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const began = performance.now()
      given(await buyer.ask('POST', '/api/savvy/campaigns/calculate-campaign-price', asked))
      times.push(performance.now() - began)
    }
    // The first requests warm up the server.
    const sorted = times.slice(5).toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Infinity
    const what = `price of ${DISPLAYS} displays, 3 zones, ${DAYS} days`
    printTable(
      'Pricing: milliseconds',
      ['what', 'first', 'middle', 'slowest'],
      [[what, times[0] ?? 0, middle, sorted.at(-1) ?? 0]],
    )
    return [{ what: `${what}: ms`, found: middle, atMost: 300 }]
  } finally {
    await product.stop()
  }
}
