import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { judgeMedia } from '@plaza/domain/media-fit'
import { badInput, Failure } from '../../base/failure.ts'
import type { FileRow } from '../../base/uploads/repo.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import { findDaypartEnds, findFlightIssues, findZoneIssues, requireOneCurrency } from './check-flight.ts'
import type { Offer } from './offers-repo.ts'
import { requireLeast } from './require-least.ts'
import { findRunsFault, placeKey, type PricedZone } from './price-displays.ts'

/** Where a purchase names its flight. */
const PATHS = {
  start_date: 'general_info.start_date',
  end_date: 'general_info.end_date',
  days_of_week: 'general_info.days_of_week',
}

type Body = ParsedInput<typeof createCampaign>['body']

/** A placement as the buyer asked for it, with its zone, its price and its media. */
export interface Planned extends PricedZone {
  spots: number
  cost: number
  plays: number
  files: FileRow[]
}

export interface Plan {
  currency: string
  cost: number
  placements: Planned[]
}

/** What a plan is made from: everything that was found for the ids in the body. */
export interface Found {
  offers: Map<string, Offer>
  /** The zones by `placeKey`. */
  priced: Map<string, PricedZone>
  files: Map<string, FileRow>
}

const findZone = ({ priced }: Found, wanted: Body['zones'][number]) =>
  priced.get(placeKey(wanted.display_id, wanted.id))

/** What is wrong with the parts of the day that are chosen in a zone. */
const daypartIssues = ({ zone, chosen }: PricedZone, wanted: Body['zones'][number], at: string): Issue[] =>
  wanted.dayparts.flatMap((name, index) => {
    const isThere = chosen.some((part) => part.name === name)
    const message = zone.dayparts.length
      ? `${zone.name} has no part of the day called ${name}.`
      : `${zone.name} is sold by the whole day.`
    return isThere ? [] : [{ path: `${at}.dayparts.${index}`, message }]
  })

const issuesOfZone = (found: Found, wanted: Body['zones'][number], at: string): Issue[] => {
  if (!found.offers.has(wanted.display_id)) {
    return [{ path: `${at}.display_id`, message: 'This display is not on offer.' }]
  }
  const zone = findZone(found, wanted)
  if (!zone) return [{ path: `${at}.id`, message: 'This display does not have this zone on these days.' }]
  const issues: Issue[] = []
  const { capacity } = zone.zone
  if (wanted.spots > capacity) {
    issues.push({
      path: `${at}.spots`,
      message: `The loop of ${zone.zone.name} has only ${capacity} spots.`,
    })
  }
  issues.push(...daypartIssues(zone, wanted, at))
  if (!zone.price.days && zone.chosen.length === wanted.dayparts.length) {
    const message = wanted.dayparts.length
      ? `${zone.offer.name} is closed in these parts of the day on every day of the flight.`
      : `${zone.offer.name} is closed on every day of the flight.`
    issues.push({ path: wanted.dayparts.length ? `${at}.dayparts` : `${at}.display_id`, message })
  }
  wanted.media.forEach(({ url }, index) => {
    if (found.files.has(fileIdOf(url) ?? '')) return
    const message = 'This is not a file that your organization uploaded.'
    issues.push({ path: `${at}.media.${index}.url`, message })
  })
  return issues
}

/** Too many runs of equal days are an issue: each is stored with its placement and shown with the campaign. */
const runsIssues = ({ priced }: Found): Issue[] => {
  const runs = [...priced.values()].reduce(
    (sum, { price }) => sum + price.lines.filter(({ open }) => open).length,
    0,
  )
  const fault = findRunsFault(runs)
  return fault ? [{ path: 'zones', message: `${fault} Choose fewer zones or fewer days.` }] : []
}

/**
 * The named owners who own none of the chosen displays. Where a display is no longer on offer, nobody may learn
 * whose it was, so no owner counts as wrong.
 */
const ownerIssues = ({ general_info, orgs, zones }: Body, offers: Map<string, Offer>): Issue[] => {
  if (zones.some(({ display_id }) => !offers.has(display_id))) return []
  const owners = new Set([...offers.values()].map(({ org_id }) => org_id))
  const named = [
    ...(general_info.org_id ? [{ path: 'general_info.org_id', id: general_info.org_id }] : []),
    ...(orgs ?? []).map((id, index) => ({ path: `orgs.${index}`, id })),
  ]
  const message = 'This is not the owner of any of the chosen displays.'
  return named.flatMap(({ path, id }) => (owners.has(id) ? [] : [{ path, message }]))
}

const checkMedia = (placements: Planned[]): void => {
  const issues = placements.flatMap(({ zone, offer, files }, index) =>
    files.flatMap((media, position) => {
      const { spotDuration } = zone
      const { resolution } = offer
      const verdict = judgeMedia({
        media,
        zone: { frame: presentFrame(zone.frame), resolution, spotDuration },
      })
      if (verdict.verdict !== 'unfit') return []
      return [{ path: `zones.${index}.media.${position}.url`, message: verdict.faults.join(' ') }]
    }),
  )
  if (issues.length) throw new Failure('media_unfit', { issues })
}

const checkCost = ({ general_info }: Body, cost: number): void => {
  if (typeof general_info.cost === 'number' && general_info.cost !== cost) {
    throw new Failure('price_changed', { data: { cost } })
  }
  if (cost > general_info.budget) {
    const issue = { path: 'general_info.budget', message: 'The price exceeds this budget.' }
    throw new Failure('over_budget', { issues: [issue], data: { cost } })
  }
}

/**
 * Makes a plan of what is asked for and what was found: every zone with its price and plays for the spots wanted.
 * It is pure, so that all faults come out together.
 * @throws Failure `bad_input`, `mixed_currency`, `media_unfit`, `below_minimum`, `price_changed`, `over_budget`
 */
export function planCampaign(body: Body, found: Found): Plan {
  const { start_date, end_date, days_of_week } = body.general_info
  const offers = [...found.offers.values()]
  const issues = [
    ...findFlightIssues(offers, { from: start_date, to: end_date, daysOfWeek: days_of_week }, PATHS),
    ...body.zones.flatMap((wanted, index) => issuesOfZone(found, wanted, `zones.${index}`)),
    ...findZoneIssues(
      body.zones.flatMap((wanted) => findZone(found, wanted) ?? []),
      end_date,
      'general_info.end_date',
    ),
    ...findDaypartEnds(
      body.zones.flatMap((wanted) => findZone(found, wanted) ?? []),
      end_date,
      'general_info.end_date',
    ),
    ...ownerIssues(body, found.offers),
    ...runsIssues(found),
  ]
  if (issues.length) throw badInput(...issues)
  const placements = body.zones.flatMap((wanted): Planned[] => {
    const priced = findZone(found, wanted)
    if (!priced) return []
    const files = wanted.media.flatMap(({ url }) => found.files.get(fileIdOf(url) ?? '') ?? [])
    const { total, plays } = priced.price
    return [
      { ...priced, spots: wanted.spots, cost: total * wanted.spots, plays: plays * wanted.spots, files },
    ]
  })
  const currency = requireOneCurrency(offers, 'zones')
  checkMedia(placements)
  requireLeast(placements, { from: start_date, to: end_date, currency })
  const cost = placements.reduce((sum, placement) => sum + placement.cost, 0)
  checkCost(body, cost)
  return { currency, cost, placements }
}
