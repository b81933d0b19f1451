import { addDisplays, dayFromNow, join, offer, renew } from './market.ts'
import { compare } from './load.ts'
import { startProduct, watchMemory } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 1000
const [MINUTES, SMALL_MINUTES] = [10, 0.1]
const CONNECTIONS = 16
/** How long one kind of request is sent before the next one. */
const SECONDS = 5
const MOST_MB = 450

/**
 * Measures the memory of the server's process, by the system's figure, over ten minutes of load: finding, prices, the
 * owner's lists and calendar, exports.
 */
export async function measureMemory(small: boolean): Promise<Goal[]> {
  const product = await startProduct({ RATE_LIMITS: '0' })
  try {
    const owner = await join(product.url, 'DSO')
    const buyer = await join(product.url, 'ADV')
    const [offered] = await offer(owner, 1, 10)
    await addDisplays(owner, DISPLAYS - 1)
    const of = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    const price = () => ({
      body: JSON.stringify({
        startDate: dayFromNow(30),
        endDate: dayFromNow(60),
        displayIds: [offered?.display_id],
      }),
    })
    const at = `${product.url}/api/savvy/displays`
    const targets = () => ({
      finding: { url: `${at}/adv-displays/${buyer.orgId}?sorted_by=name`, headers: of(buyer) },
      prices: {
        url: `${product.url}/api/savvy/campaigns/calculate-campaign-price`,
        headers: of(buyer),
        post: price,
      },
      list: { url: `${at}/by-organization-id/${owner.orgId}?size=100`, headers: of(owner) },
      calendar: { url: `${at}/calendar?from=${dayFromNow(1)}&to=${dayFromNow(90)}`, headers: of(owner) },
      export: {
        url: `${product.url}/api/savvy/exports/displays?format=xlsx&org_id=${owner.orgId}`,
        headers: of(owner),
      },
    })
    const memory = await watchMemory(product)
    const until = performance.now() + (small ? SMALL_MINUTES : MINUTES) * 60_000
    const rows: number[][] = []
    while (performance.now() < until) {
      // A token is valid for a quarter of an hour.
      for (const member of [owner, buyer]) await renew(product.url, member)
      await compare(targets(), CONNECTIONS, small ? 1 : SECONDS)
      rows.push([rows.length + 1, memory.highest()])
    }
    const { start, highest } = memory.stop()
    printTable('Memory of the server under load, in MB, highest so far', ['round', 'MB'], rows)
    printTable('Over all rounds, in MB', ['at the start', 'highest'], [[start, highest]])
    return [{ what: 'memory of the server after ten minutes of load: MB', found: highest, atMost: MOST_MB }]
  } finally {
    await product.stop()
  }
}
