import type { CallData } from '@plaza/contract/call'
import {
  askProviderAgain,
  closeDifference,
  decideContested,
  getMoneyAttention,
  getMoneyDesk,
  getOrganizationMoney,
  listMoneyAttention,
  markInvoicePaid,
  markPayoutPaid,
  reopenDifference,
} from '@plaza/contract/money-desk'
import { listAllPayouts } from '@plaza/contract/payouts'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import type { EntryKind } from '@plaza/domain/entry-kinds'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { readerZone } from '../../lib/today.ts'
import { useCall } from '../../lib/use-call.ts'
import { type PayoutsState, payoutsQueryOf } from '../../shared/payouts/payout-search.ts'

export type Desk = CallData<typeof getMoneyDesk>
export type Figures = Desk['figures'][number]
export type Item = CallData<typeof listMoneyAttention>['rows'][number]
export type Shown = CallData<typeof getMoneyAttention>
export type FactsOf<K extends AttentionKind> = Extract<Shown['facts'], { kind: K }>
export type OrganizationMoney = CallData<typeof getOrganizationMoney>
export type Entry = OrganizationMoney['rows'][number]

export type ItemColumn = 'until' | 'since' | 'amount' | 'organization' | 'campaign'

export const deskQuery = queryOf(getMoneyDesk, {}, 'payments')

type ItemsState = ListState<ItemColumn> & { kind?: AttentionKind; due?: '1' }

/** What narrows the list beside its search, as the call takes it. */
export function itemFiltersOf({ kind, due }: ItemsState) {
  return { kind, due }
}

export function itemsQuery(state: ItemsState) {
  return pageOf(listMoneyAttention, { query: { ...listQueryOf(state), ...itemFiltersOf(state) } }, 'payments')
}

export function itemQuery(kind: AttentionKind, id: string) {
  return queryOf(getMoneyAttention, { params: { kind, id } }, 'payments')
}

type EntriesState = ListState<'occurred_at'> & { kind?: EntryKind; from?: string; to?: string }

/** What narrows the entries beside their search, as the call takes it: the days are those of the reader. */
export function entryFiltersOf({ kind, from, to }: EntriesState) {
  return { kind, from, to, time_zone: from || to ? readerZone() : undefined }
}

export function organizationQuery(orgId: string, state: EntriesState) {
  const query = { ...listQueryOf(state), ...entryFiltersOf(state) }
  return pageOf(getOrganizationMoney, { params: { orgId }, query }, 'payments')
}

type PayoutColumn = 'organization' | 'arrives_on' | 'amount' | 'state'

export function payoutsQuery(state: PayoutsState<PayoutColumn>) {
  return pageOf(listAllPayouts, { query: payoutsQueryOf(state) }, 'payments')
}

const stale = { invalidates: ['payments'] } as const

export function useCloseDifference() {
  return useCall(closeDifference, stale)
}
export function useReopenDifference() {
  return useCall(reopenDifference, stale)
}
export function useDecideContested() {
  return useCall(decideContested, stale)
}
export function useAskAgain() {
  return useCall(askProviderAgain, stale)
}
export function useMarkInvoicePaid() {
  return useCall(markInvoicePaid, { invalidates: ['payments', 'invoices'] })
}
export function useMarkPayoutPaid() {
  return useCall(markPayoutPaid, stale)
}
