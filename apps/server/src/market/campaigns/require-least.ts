import type { ErrorData, Issue } from '@plaza/contract/errors'
import { findLacking, type Lacking } from '@plaza/domain/least-bookings'
import { formatMoney } from '@plaza/domain/money'
import { daysOf } from '@plaza/domain/price-bounds'
import { Failure } from '../../base/failure.ts'
import type { Offer } from './offers-repo.ts'

/** What is bought of a display in one of its zones, before tax. */
interface Bought {
  offer: Pick<Offer, 'display_id' | 'name' | 'org_name' | 'rate_schedule_id' | 'min_days' | 'min_spend'>
  cost: number
}

type Below = ErrorData<'below_minimum'>['least'][number]

/** So many displays are named in a sentence. */
const NAMED = 3

const namesOf = (displays: Below['displays']): string => {
  const names = displays.slice(0, NAMED).map(({ name }) => name)
  const rest = displays.length - names.length
  const all = rest > 0 ? [...names, `${rest} more`] : names
  const last = all.at(-1) ?? ''
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

const issueOf = ({ kind, displays, org_name, there, wanted }: Below, currency: string): Issue => {
  const names = namesOf(displays)
  if (kind === 'days') {
    const message = `${org_name} sells ${names} for at least ${days(wanted)}. This campaign has ${days(there)}.`
    return { path: 'general_info.end_date', message }
  }
  const [least, spent] = [wanted, there].map((amount) => formatMoney(amount, currency, 'en-GB'))
  const message = `${org_name} sells ${names} from ${least} in a campaign, before tax. This one has ${spent}.`
  return { path: 'zones', message }
}

const belowOf = (lacking: Lacking, placements: readonly Bought[]): Below => {
  const offers = placements
    .map(({ offer }) => offer)
    .filter(({ rate_schedule_id }) => rate_schedule_id === lacking.rate_schedule_id)
  const displays = new Map(offers.map(({ display_id: id, name }) => [id, { id, name }]))
  return { ...lacking, org_name: offers[0]?.org_name ?? '', displays: [...displays.values()] }
}

/**
 * Refuses a campaign that books less of some displays than their owner sells at least (docs/domain.md, "Least bookings").
 * @throws Failure `below_minimum` with all that it lacks
 */
export function requireLeast(
  placements: readonly Bought[],
  { from, to, currency }: { from: string; to: string; currency: string },
): void {
  const booked = placements.map(({ offer: { rate_schedule_id, min_days, min_spend }, cost }) => ({
    rate_schedule_id,
    min_days,
    min_spend,
    cost,
  }))
  const least = findLacking(daysOf(from, to), booked).map((lacking) => belowOf(lacking, placements))
  if (!least.length) return
  throw new Failure('below_minimum', {
    issues: least.map((one) => issueOf(one, currency)),
    data: { least },
  })
}
