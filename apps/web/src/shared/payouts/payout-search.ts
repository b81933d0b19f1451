import { listFields, listQueryOf, type ListState } from '../../lib/list-search.ts'
import { betweenDays, oneOf } from '../../lib/search-fields.ts'

// Every visit reads addresses, so this file does without the schemas of the contract.

/** How a payout can stand. */
export const PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

/** The fields of a list of payouts in an address, and the columns by which it can be sorted. */
export function payoutFields<const C extends string>(columns: readonly C[]) {
  return { ...listFields(columns), ...betweenDays, state: oneOf(PAYOUT_STATES) }
}

/** The state of a list of payouts in its address. */
export interface PayoutsState<C extends string = string> extends ListState<C> {
  from?: string
  to?: string
  state?: (typeof PAYOUT_STATES)[number]
}

/** What narrows the list beside its search, as its call takes it. */
export function payoutFiltersOf({ from, to, state }: PayoutsState) {
  return { from, to, state }
}

/** The list's state as its call takes it. */
export function payoutsQueryOf<C extends string>(state: PayoutsState<C>) {
  return { ...listQueryOf(state), ...payoutFiltersOf(state) }
}
