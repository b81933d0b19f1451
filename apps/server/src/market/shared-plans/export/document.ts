import { currencyDecimals, formatMoney } from '@plaza/domain/money'
import type { Rule } from '@plaza/domain/price-rules'
import type { Line } from '@plaza/domain/pricing'
import { sayDate, sayDates } from '@plaza/domain/say-date'
import { sayFlight } from '@plaza/domain/say-flight'
import type { Frame } from '@plaza/domain/zones'
import { parseResolution } from '@plaza/domain/resolution'
import { inSlices } from '../../../base/in-slices.ts'
import { sumZones, type Plan, type PlanDisplay, type PlanZone } from '../plan.ts'

/** How a zone stands, where the document says so. */
const STATES: Record<PlanZone['state'], string> = {
  available: '',
  bought: '',
  sold_out: 'Too few spots are free',
  not_on_offer: 'Cannot be bought on these days',
  fell_away: 'Rejected, expired or cancelled',
}

/** An amount: minor units for sums, words for reading. */
export interface Amount {
  minor: number
  words: string
}

/** What an exported document says: all words are made, so that the program that writes it only has to place them. */
export interface PlanDocument {
  name: string
  organization: string
  /** When, for whom, in which state. */
  facts: [label: string, words: string][]
  start: string | null
  end: string | null
  note: string
  currency: string
  decimals: number
  total: Amount
  color: string
  logo: Uint8Array | null
  displays: {
    owner: string
    name: string
    location: string
    address: string
    place: { lat: number; lng: number } | null
    /** Its width over its height. */
    ratio: number
    layout: { frame: Frame; chosen: boolean }[]
    total: Amount
    zones: {
      name: string
      note: string
      spots: number
      days: number
      plays: number
      /** Null where it has no price. */
      total: Amount | null
      counts: boolean
      rules: string
    }[]
  }[]
  owners: { name: string; displays: number; plays: number; total: Amount }[]
}

const ruleWords = (rule: Rule | null): string => {
  if (rule?.type === 'date' && rule.date) return `Single-date price ${sayDate(rule.date)}`
  return rule?.type === 'range' ? 'Range price' : 'Base price'
}

/** A run of equal days and what one spot costs on each of them: "1 – 7 Mar 2027: €10.00, Base price". */
const lineWords = ({ from, to, price, rule }: Line, currency: string): string =>
  `${sayDates(from, to)}: ${formatMoney(price, currency, 'en')}, ${ruleWords(rule)}`

const ratioOf = (resolution: string): number => {
  const size = parseResolution(resolution)
  return size ? size.width / size.height : 16 / 9
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

const displayOf = (display: PlanDisplay, currency: string): PlanDocument['displays'][number] => {
  const { facts, zones, layout } = display
  const amount = (minor: number): Amount => ({ minor, words: formatMoney(minor, currency, 'en') })
  const isChosen = ({ frame }: { frame: Frame }) => zones.some((zone) => isSame(zone.frame, frame))
  return {
    owner: display.owner_name,
    name: display.name,
    location: display.location_name,
    address: display.address,
    place: facts && { lat: facts.latitude, lng: facts.longitude },
    ratio: ratioOf(display.resolution),
    layout: layout.map(({ frame }) => ({ frame, chosen: isChosen({ frame }) })),
    total: amount(sumZones(zones).total),
    zones: zones.map(({ name, state, spots, days, plays, total, lines }) => ({
      name: name || 'Zone',
      note: STATES[state],
      spots,
      days,
      plays,
      total: total === null ? null : amount(total),
      counts: total !== null && state !== 'fell_away',
      rules: lines.map((line) => lineWords(line, currency)).join('\n'),
    })),
  }
}

const factsOf = (plan: Plan, displays: number, owners: number, plays: number): [string, string][] => [
  [
    'Flight dates',
    plan.start_date && plan.end_date
      ? sayFlight(plan.start_date, plan.end_date, plan.days_of_week)
      : 'Not chosen yet',
  ],
  [
    'Status',
    plan.status ? `${plan.status.slice(0, 1).toUpperCase()}${plan.status.slice(1)}` : 'Draft, not bought',
  ],
  ['Displays', displays.toLocaleString('en')],
  ['Display owners', owners.toLocaleString('en')],
  ['Plays', plays.toLocaleString('en')],
]

/** Makes the words of a plan's document, in slices, so that other requests are served meanwhile. */
export async function documentOf(
  plan: Plan,
  brand: { name: string; color: string; logo: Uint8Array | null },
): Promise<PlanDocument> {
  const { currency } = plan
  const amount = (minor: number): Amount => ({ minor, words: formatMoney(minor, currency, 'en') })
  const sorted = plan.displays.toSorted((one, other) => one.owner_name.localeCompare(other.owner_name, 'en'))
  const displays = await inSlices(sorted, (display) => displayOf(display, currency))
  const names = [...new Set(sorted.map(({ owner_name }) => owner_name))]
  const owners = names.map((name) => {
    const own = sorted.filter(({ owner_name }) => owner_name === name)
    const { total, plays } = sumZones(own.flatMap(({ zones }) => zones))
    return { name, displays: own.length, plays, total: amount(total) }
  })
  const { total, plays } = sumZones(sorted.flatMap(({ zones }) => zones))
  const isMissing = displays.some(({ zones }) => !zones.length || zones.some((zone) => zone.total === null))
  return {
    name: plan.name || 'Plan without a name',
    organization: brand.name,
    facts: factsOf(plan, displays.length, owners.length, plays),
    start: plan.start_date,
    end: plan.end_date,
    note: `All prices are net of tax.${isMissing ? ' What has no price is not in the total.' : ''}`,
    currency,
    decimals: currencyDecimals(currency),
    total: amount(total),
    color: brand.color,
    logo: brand.logo,
    displays,
    owners,
  }
}
