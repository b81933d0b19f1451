import { sayDayparts } from '@plaza/domain/dayparts'
import { currencyDecimals, formatMoney } from '@plaza/domain/money'
import type { Rule } from '@plaza/domain/price-rules'
import { byOwner, citiesOfOwner, type ReceiptPart } from '@plaza/domain/receipt-parts'
import type { Line } from '@plaza/domain/pricing'
import { sayDate, sayDates } from '@plaza/domain/say-date'
import { sayFlight } from '@plaza/domain/say-flight'
import type { Frame } from '@plaza/domain/zones'
import { parseResolution } from '@plaza/domain/resolution'
import { inSlices } from '../../../base/in-slices.ts'
import { sumZones, sumZonesReach, type Plan, type PlanDisplay, type PlanZone } from '../plan.ts'

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
  owners: OwnerPart[]
}

/** A part of the receipt: some of the displays. */
interface Part {
  name: string
  displays: number
  plays: number
  /** What it reaches, in words; empty where nobody says so. */
  reach: string
  total: Amount
}

/** What is bought of an owner, by city where its displays are many and in several; else all as one that has no head. */
interface OwnerPart extends Part {
  cities: (Part & { head: boolean; listed: DisplayWords[] })[]
}

/** What a zone reaches, and what a thousand of that cost. */
interface ReachWords {
  impressions: number
  perThousand: Amount | null
  basis: string
}

interface DisplayWords {
  owner: string
  city: string
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
    /** The parts of the day that it takes, with their times; '' for the whole day. */
    parts: string
    note: string
    spots: number
    days: number
    plays: number
    reach: ReachWords | null
    /** Null where it has no price. */
    total: Amount | null
    counts: boolean
    rules: string
  }[]
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

const amountsIn =
  (currency: string) =>
  (minor: number): Amount => ({ minor, words: formatMoney(minor, currency, 'en') })

const displayOf = (display: PlanDisplay, currency: string): DisplayWords => {
  const { facts, zones, layout } = display
  const amount = amountsIn(currency)
  const isChosen = ({ frame }: { frame: Frame }) => zones.some((zone) => isSame(zone.frame, frame))
  return {
    owner: display.owner_name,
    city: display.city,
    name: display.name,
    location: display.location_name,
    address: display.address,
    place: facts && { lat: facts.latitude, lng: facts.longitude },
    ratio: ratioOf(display.resolution),
    layout: layout.map(({ frame }) => ({ frame, chosen: isChosen({ frame }) })),
    total: amount(sumZones(zones).total),
    zones: zones.map(({ name, state, spots, dayparts, days, plays, reach, total, lines }) => ({
      name: name || 'Zone',
      parts: sayDayparts(dayparts),
      note: STATES[state],
      spots,
      days,
      plays,
      reach: reach && {
        impressions: reach.impressions,
        perThousand: reach.per_thousand === null ? null : amount(reach.per_thousand),
        basis: reach.basis,
      },
      total: total === null ? null : amount(total),
      counts: total !== null && state !== 'fell_away',
      rules: lines.map((line) => lineWords(line, currency)).join('\n'),
    })),
  }
}

/** "42,000 impressions (modelled), €10.00 per thousand, of 2 of 3 zones"; '' where nobody says how many. */
const sayReach = (zones: readonly PlanZone[], currency: string): string => {
  const sum = sumZonesReach(zones)
  if (!sum) return ''
  const { impressions, per_thousand, bases, known, of } = sum
  const people = `${impressions.toLocaleString('en')} ${impressions === 1 ? 'impression' : 'impressions'} (${bases.join(', ')})`
  const price = per_thousand === null ? '' : `${formatMoney(per_thousand, currency, 'en')} per thousand`
  const part = known < of ? `of ${known} of ${of} zones` : ''
  return [people, price, part].filter(Boolean).join(', ')
}

const factsOf = (
  plan: Plan,
  { displays, owners, plays, reach }: { displays: number; owners: number; plays: number; reach: string },
): [string, string][] => [
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
  ...(plan.terms
    ? [['Terms', `Version ${plan.terms.number}, of ${sayDate(plan.terms.valid_from)}`] as [string, string]]
    : []),
  ...(reach ? [['Audience', reach] as [string, string]] : []),
]

/** A display of a plan as the receipt parts it. */
interface Parted {
  owner: { id: string; name: string }
  city: string
  sum: number
  display: PlanDisplay
}

const partedOf = (display: PlanDisplay): Parted => ({
  owner: { id: display.owner_name, name: display.owner_name },
  city: display.city,
  sum: sumZones(display.zones).total,
  display,
})

const partOf = ({ name, sum, displays }: ReceiptPart<Parted>, currency: string): Part => ({
  name,
  displays: displays.length,
  plays: sumZones(displays.flatMap(({ display }) => display.zones)).plays,
  reach: sayReach(
    displays.flatMap(({ display }) => display.zones),
    currency,
  ),
  total: amountsIn(currency)(sum),
})

/** The words of what is bought of an owner, in slices, so that other requests are served meanwhile. */
const ownerOf = async (owner: ReceiptPart<Parted>, currency: string): Promise<OwnerPart> => {
  const cities = citiesOfOwner(owner.displays)
  const parts: OwnerPart['cities'] = []
  for (const part of cities.length ? cities : [owner]) {
    const listed = await inSlices(part.displays, ({ display }) => displayOf(display, currency))
    const name = part.name || 'No city near'
    parts.push({ ...partOf(part, currency), name, head: cities.length > 0, listed })
  }
  return { ...partOf(owner, currency), cities: parts }
}

/** Makes the words of a plan's document, by owner and city as the receipt on the screen has them. */
export async function documentOf(
  plan: Plan,
  brand: { name: string; color: string; logo: Uint8Array | null },
): Promise<PlanDocument> {
  const { currency } = plan
  const sorted = plan.displays.toSorted((one, other) => one.owner_name.localeCompare(other.owner_name, 'en'))
  const owners: OwnerPart[] = []
  for (const owner of byOwner(sorted.map(partedOf))) owners.push(await ownerOf(owner, currency))
  const all = sorted.flatMap(({ zones }) => zones)
  const { total, plays } = sumZones(all)
  const counts = { displays: sorted.length, owners: owners.length, plays, reach: sayReach(all, currency) }
  const isMissing = sorted.some(({ zones }) => !zones.length || zones.some((zone) => zone.total === null))
  return {
    name: plan.name || 'Plan without a name',
    organization: brand.name,
    facts: factsOf(plan, counts),
    start: plan.start_date,
    end: plan.end_date,
    note: `All prices are net of tax.${isMissing ? ' What has no price is not in the total.' : ''}`,
    currency,
    decimals: currencyDecimals(currency),
    total: amountsIn(currency)(total),
    color: brand.color,
    logo: brand.logo,
    owners,
  }
}
