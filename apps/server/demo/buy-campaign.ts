import { calculatePriceOfMany, createCampaign } from '@plaza/contract/campaigns'
import { addDays } from '@plaza/domain/calendar'
import type { Ask } from './ask.ts'
import type { Campaign, City, Owner } from './tables/shapes.ts'
import { todayOf } from './days.ts'
import { sizeOfZone, type MediaLibrary } from './media.ts'
import { chosenDisplays, type PlannedDisplay } from './planned-displays.ts'

/** The displays that exist so far, by owner and name. */
export type Displays = Map<string, Map<string, string>>

interface Chosen {
  id: string
  owner: Owner
  planned: PlannedDisplay
  zones: string[] | undefined
  spots: number
  dayparts: string[]
}

const choose = ({ choices }: Campaign, { owners }: City, displays: Displays): Chosen[] =>
  choices.flatMap((choice) => {
    const owner = owners[choice.owner]
    if (!owner) throw new Error(`There is no owner ${choice.owner}.`)
    return chosenDisplays(owner, choice).map((planned) => {
      const id = displays.get(choice.owner)?.get(planned.name)
      if (!id) throw new Error(`${planned.name} does not stand.`)
      return { id, owner, planned, zones: choice.zones, spots: choice.spots, dayparts: choice.dayparts ?? [] }
    })
  })

/** Returns a round figure somewhat above the price, as an advertiser would set a budget. */
const budgetOver = (cost: number): number => {
  const step = cost > 1_000_000 ? 100_000 : 20_000
  return Math.ceil((cost * 1.06) / step) * step
}

/** What one spot costs over the flight: the whole day, or the parts that are named. */
const totalOf = (
  { total, dayparts = [] }: { total: number; dayparts?: { name: string; total: number }[] | undefined },
  names: readonly string[],
): number =>
  names.length
    ? dayparts.reduce((sum, part) => (names.includes(part.name) ? sum + part.total : sum), 0)
    : total

/** Prices the campaign, uploads its media and buys it, as its advertiser does on the site. */
export async function buyCampaign(
  ask: Ask,
  campaign: Campaign,
  at: { city: City; adv_id: string; began: Date; displays: Displays; media: MediaLibrary },
) {
  const today = todayOf(at.began)
  const [start_date, end_date] = [addDays(today, campaign.from), addDays(today, campaign.to)]
  const chosen = choose(campaign, at.city, at.displays)
  const displayIds = [...new Set(chosen.map(({ id }) => id))]
  const flight = { startDate: start_date, endDate: end_date, displayIds, detail: '0' as const }
  const price = await ask(calculatePriceOfMany, { body: flight })
  const priced = new Map(price.displays.map((display) => [display.display_id, display.zones]))
  const zones = []
  let cost = 0
  for (const { id, owner, planned, zones: wanted, spots, dayparts } of chosen) {
    for (const zone of priced.get(id) ?? []) {
      if (wanted && !wanted.includes(zone.name)) continue
      const size = sizeOfZone(owner, planned.mount, zone.name)
      const url = await at.media(ask, campaign.by, campaign.creative, size)
      zones.push({ id: zone.zone_id, display_id: id, spots, dayparts, media: [{ url }] })
      cost += totalOf(zone, dayparts) * spots
    }
  }
  const { name, by, comment } = campaign
  const general_info = {
    name,
    start_date,
    end_date,
    manager_email: `campaigns@${by}.example`,
    budget: budgetOver(cost),
    cost,
    category: at.city.advertisers[by]?.category,
    adv_id: at.adv_id,
  }
  return ask(createCampaign, { query: {}, body: { general_info, zones, comment } })
}
