import type { CampaignPrice, PricedDisplay, PricedZone } from '../../../shared/campaign-price.ts'
import { pricedFor } from '../../../shared/priced-parts.ts'
import type { Draft } from '../../../shared/campaign-draft/draft.ts'

/** What a plan costs, before its zones are chosen from the least to the most; both the same where they are chosen. */
export interface PlanSum {
  from: number
  to: number
}

/** The chosen zones of a display, with their prices where these are known. */
export function chosenZones(
  { display_id, zones: priced }: PricedDisplay,
  zones: Draft['zones'],
): { zone: PricedZone; spots: number }[] {
  return zones.flatMap(({ id, display_id: of, spots, dayparts }) => {
    const there = of === display_id && priced.find(({ zone_id }) => zone_id === id)
    const zone = there && pricedFor(there, dayparts)
    return zone ? [{ zone, spots }] : []
  })
}

/**
 * What a display of a plan costs: its chosen zones with their spots, else one spot from the cheapest of its free zones to
 * all of them. Pure.
 */
export function displaySum(priced: PricedDisplay, zones: Draft['zones']): PlanSum {
  const chosen = chosenZones(priced, zones)
  if (chosen.length > 0) {
    const sum = chosen.reduce((total, { zone, spots }) => total + zone.total * spots, 0)
    return { from: sum, to: sum }
  }
  const totals = priced.zones.filter(({ spots_free }) => spots_free > 0).map(({ total }) => total)
  if (totals.length === 0) return { from: 0, to: 0 }
  return { from: Math.min(...totals), to: totals.reduce((sum, total) => sum + total, 0) }
}

/** What all displays of a plan cost together. Pure. */
export function planSum(price: CampaignPrice, zones: Draft['zones']): PlanSum {
  const sums = price.displays.map((display) => displaySum(display, zones))
  return {
    from: sums.reduce((total, { from }) => total + from, 0),
    to: sums.reduce((total, { to }) => total + to, 0),
  }
}
