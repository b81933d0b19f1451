import { sumReach, type Reach, type ReachSum } from '@plaza/domain/audience'
import { daysBetween } from '@plaza/domain/calendar'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import type { Draft, KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { CampaignPrice, PricedZone, PriceRun } from '../../../../shared/campaign-price.ts'
import { reachOfSpots } from '../../../../shared/reach-of-spots.ts'
import { pricedFor } from '../../../../shared/priced-parts.ts'
import type { ReceiptLine } from '../../../../shared/price-receipt/receipt.ts'

export interface ReceiptZone {
  zone: DraftZone
  priced: PricedZone
  total: number
  plays: number
  reach: Reach | null
  lines: ReceiptLine[]
  closedDays: number
}

export interface ReceiptDisplay {
  display: KeptDisplay
  /** Empty where no town is near. */
  city: string
  total: number
  zones: ReceiptZone[]
}

export interface Receipt {
  total: number
  reach: ReachSum | null
  displays: ReceiptDisplay[]
  /** Zones of the draft that are not offered any more. */
  missing: DraftZone[]
}

const daysOf = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1

const isSame = (a: PriceRun, b: PriceRun) =>
  a.price === b.price && a.plays === b.plays && JSON.stringify(a.rule) === JSON.stringify(b.rule)

/** The server also splits runs where the number of free spots changes. Those runs are joined again. */
function join(runs: readonly PriceRun[]): PriceRun[] {
  const joined: PriceRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.open === run.open && isSame(last, run)) last.to = run.to
    else joined.push({ ...run })
  }
  return joined
}

function lineOf(run: PriceRun, spots: number): ReceiptLine {
  const days = daysOf(run)
  const { from, to, price, rule } = run
  return { from, to, days, price, sum: price * days * spots, plays: run.plays * days * spots, rule }
}

function zoneOf(zone: DraftZone, whole: PricedZone, priced: PricedZone): ReceiptZone {
  const runs = join(priced.dates ?? [])
  const closed = runs.filter(({ open }) => !open)
  return {
    zone,
    priced,
    total: priced.total * zone.spots,
    plays: priced.plays * zone.spots,
    reach: reachOfSpots(whole, priced, zone.dayparts ?? [], zone.spots),
    lines: runs.filter(({ open }) => open).map((run) => lineOf(run, zone.spots)),
    closedDays: closed.reduce((sum, run) => sum + daysOf(run), 0),
  }
}

const sumOf = (parts: readonly { total: number }[]) => parts.reduce((sum, { total }) => sum + total, 0)

/**
 * The price of the draft by display, zone and days, in whole minor units: the server's price of one spot
 * times the number of spots.
 */
export function receiptOf(draft: Pick<Draft, 'displays' | 'zones'>, price: CampaignPrice): Receipt {
  const missing: DraftZone[] = []
  const displays = draft.displays.flatMap((display): ReceiptDisplay[] => {
    const priced = price.displays.find(({ display_id }) => display_id === display.display_id)
    const own = draft.zones.filter(({ display_id }) => display_id === display.display_id)
    const zones = own.flatMap((zone): ReceiptZone[] => {
      const there = priced?.zones.find(({ zone_id }) => zone_id === zone.id)
      const found = there && pricedFor(there, zone.dayparts)
      if (!found) missing.push(zone)
      return there && found ? [zoneOf(zone, there, found)] : []
    })
    return zones.length > 0 ? [{ display, city: priced?.city ?? '', zones, total: sumOf(zones) }] : []
  })
  const reach = sumReach(
    displays.flatMap(({ zones }) => zones.map((zone) => ({ cost: zone.total, reach: zone.reach }))),
  )
  return { displays, missing, total: sumOf(displays), reach }
}
