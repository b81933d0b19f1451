import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listAllPayouts, listPayouts } from '@plaza/contract/payouts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { ListState } from '../../lib/list-search.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import type { ListData } from '../../ui/list-page/use-list.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { PAYOUT_STATES, payoutFiltersOf, type PayoutsState } from './payout-search.ts'

type OwnPayout = CallData<typeof listPayouts>['rows'][number]
type AnyPayout = CallData<typeof listAllPayouts>['rows'][number]
/** A payout; the platform, which reads those of all owners, also reads whose it is. */
type Payout = OwnPayout & Partial<Pick<AnyPayout, 'org_id' | 'organization'>>

interface PayoutsListProps {
  query: UseQueryResult<ListData<Payout>>
  state: PayoutsState<string>
  onState: (patch: Partial<ListState>) => void
  /** Whether it is the platform that reads, to which the payouts of all owners are shown. */
  ofPlatform?: boolean
  /** What is said where there is none. */
  none: string
}

/** What was paid out to banks, with how each payout stands. */
export function PayoutsList({ query, state, onState, ofPlatform = false, none }: PayoutsListProps) {
  const columns = useMemo(() => payoutColumns(ofPlatform), [ofPlatform])
  return (
    <ListPage
      name={i18n._('Payouts')}
      columns={columns}
      query={query}
      state={state}
      onState={onState}
      rowId={({ id }) => id}
      rowName={amountOf}
      searchLabel={i18n._('Search payouts')}
      searchHint={ofPlatform ? i18n._('Search by owner or reference') : i18n._('Search by reference')}
      filters={payoutFilters()}
      exported={{ list: ofPlatform ? 'all-payouts' : 'payouts', query: payoutFiltersOf(state) }}
      empty={{ drawing: 'price', title: i18n._('No payouts yet'), text: none }}
    />
  )
}

const payoutFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: i18n._('State'),
    options: PAYOUT_STATES.map((value) => ({ value, label: stateOf(value)[1] })),
  },
  daysFilter(i18n._('At the bank')),
]

const amountOf = ({ amount, currency }: Payout): string => formatMoney(amount, currency)

function stateOf(state: Payout['state']): [StatusTone, string] {
  const words: Record<Payout['state'], () => [StatusTone, string]> = {
    pending: () => ['wait', i18n._('Waiting')],
    in_transit: () => ['wait', i18n._('On its way')],
    paid: () => ['good', i18n._('Paid')],
    failed: () => ['bad', i18n._('Failed')],
    canceled: () => ['off', i18n._('Cancelled')],
  }
  return words[state]()
}

/** When a payout is at the bank, or why it is not. */
function arrivalWords({ state, arrives_on }: Payout, ofPlatform: boolean): string {
  const date = formatDate(arrives_on)
  if (state === 'paid') return i18n._('Arrived on {date}', { date })
  if (state === 'canceled') return i18n._('Not sent')
  if (state !== 'failed') return i18n._('Arrives on {date}', { date })
  return ofPlatform
    ? i18n._('The bank sent it back.')
    : i18n._('Your bank sent it back. Please check the account.')
}

const column = listColumns<Payout>()

function payoutColumns(ofPlatform: boolean) {
  const organization = column.accessor('organization', {
    header: () => i18n._('Owner'),
    cell: ({ getValue }) => <strong>{getValue()}</strong>,
  })
  return column.columns([
    ...(ofPlatform ? [organization] : []),
    column.accessor('arrives_on', {
      header: () => i18n._('Payout'),
      cell: ({ row: { original } }) => (
        <TwoLines
          plain={ofPlatform}
          first={arrivalWords(original, ofPlatform)}
          second={original.reference && i18n._('Reference {reference}', { reference: original.reference })}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('amount', {
      header: () => i18n._('Amount'),
      cell: ({ row: { original } }) => <span className="num">{amountOf(original)}</span>,
      meta: { align: 'end', skeleton: 64 },
    }),
    column.accessor('state', {
      header: () => i18n._('State'),
      cell: ({ getValue }) => {
        const [tone, words] = stateOf(getValue())
        return <Status tone={tone}>{words}</Status>
      },
      meta: { part: 'mark' },
    }),
  ])
}
