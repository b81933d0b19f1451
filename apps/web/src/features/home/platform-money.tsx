import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { getMoneyDesk, listMoneyAttention } from '@plaza/contract/money-desk'
import { getPlatformFigures } from '@plaza/contract/platform'
import { addMonths } from '@plaza/domain/calendar'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { formatMonth, formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/query-of.ts'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { amountOfItem, itemWords, subjectOfItem } from '../../shared/money-items.ts'
import { Status } from '../../ui/status.tsx'
import { CountCards, figureOf } from './count-cards.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import { MonthChart } from './month-chart.tsx'
import { monthSum, type MonthSum } from './month-sums.ts'
import { RowList, RowsSkeleton } from '../../ui/cards/row-list.tsx'
import { ChartSkeleton } from '../../ui/bar-chart/bar-chart.tsx'
import cards from '../../ui/cards/cards.module.css'
import styles from './home.module.css'

type Desk = CallData<typeof getMoneyDesk>
type PlatformFigures = CallData<typeof getPlatformFigures>
type Items = CallData<typeof listMoneyAttention>

/** How full all displays are, and how many campaigns run. */
export const platformQuery = queryOf(getPlatformFigures, {}, 'administration')

const toDesk: LinkProps = { to: '/admin-payments' }
const mostUrgent = { size: '5', sorted_by: 'until', sort: 'asc' } as const

/** The money of the installation on an admin's home: figures, what is the most urgent, and the months. */
export function PlatformMoney({ currency }: { currency: string }) {
  const desk = useQuery(queryOf(getMoneyDesk, {}, 'payments'))
  const items = useQuery(queryOf(listMoneyAttention, { query: mostUrgent }, 'payments'))
  const figures = useQuery(platformQuery)
  return (
    <>
      <MoneyCounts query={desk} figures={figures} currency={currency} />
      <div className={`${cards.parts} ${styles.first}`}>
        <ItemsCard query={items} />
        <MonthsCard query={desk} currency={currency} />
      </div>
    </>
  )
}

interface DeskProps {
  query: UseQueryResult<Desk>
  currency: string
}

/** How full all displays are, in words. */
const fillNote = ({ fill: { spot_days, of } }: PlatformFigures): string =>
  of
    ? i18n._('{taken} of {of} spot-days', { taken: formatNumber(spot_days), of: formatNumber(of) })
    : i18n._('nothing is on sale')

function MoneyCounts({
  query,
  figures: platform,
  currency,
}: DeskProps & { figures: UseQueryResult<PlatformFigures> }) {
  const figures = (amount: (of: Desk['figures'][number]) => number): MonthSum | undefined =>
    query.data &&
    monthSum(
      query.data.figures.map((of) => ({ month: '', currency: of.currency, amount: amount(of) })),
      { month: '', currency },
      (row) => row.amount,
    )
  const months = (amount: (of: Desk['months'][number]) => number): MonthSum | undefined =>
    query.data && monthSum(query.data.months, { month: query.data.this_month, currency }, amount)
  const shown = (sum: MonthSum | undefined, name: string, note: string) => ({
    name,
    link: toDesk,
    figure: figureOf(query, () => sum?.figure ?? ''),
    others: sum?.others,
    note,
  })
  const before = query.data && formatMonth(addMonths(`${query.data.this_month}-01`, -1))
  const last =
    query.data &&
    monthSum(
      query.data.months,
      { month: addMonths(`${query.data.this_month}-01`, -1).slice(0, 7), currency },
      ({ volume }) => volume,
    )
  return (
    <CountCards
      counts={[
        shown(
          months(({ volume }) => volume),
          i18n._('Volume this month'),
          last && before ? i18n._('after {amount} in {month}', { amount: last.figure, month: before }) : '',
        ),
        shown(
          months(({ fees }) => fees),
          i18n._('Fees this month'),
          i18n._('earned by the platform'),
        ),
        shown(
          figures(({ escrow }) => escrow),
          i18n._('Kept for owners'),
          i18n._('until their proof is accepted'),
        ),
        {
          name: i18n._('Fill, next 30 days'),
          link: { to: '/admin-display-owner' },
          figure: figureOf(platform, ({ fill: { taken } }) =>
            taken === null ? '–' : `${formatNumber(taken)}%`,
          ),
          note: platform.data ? fillNote(platform.data) : '',
        },
      ]}
    />
  )
}

/** The most urgent of what waits; each row leads to its panel on the money desk. */
function ItemsCard({ query }: { query: UseQueryResult<Items> }) {
  return (
    <ListCard
      title={i18n._('Payments that wait')}
      more={{
        link: toDesk,
        words: query.data?.count ? i18n._('All {n}', { n: query.data.count }) : i18n._('All'),
      }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nothing is stuck.')}
    >
      {({ rows }) => (
        <RowList
          rows={rows.map((item) => ({
            key: `${item.kind} ${item.id}`,
            link: { to: '/admin-payments', search: { open: item.kind, id: item.id } },
            name: subjectOfItem(item),
            facts: [
              itemWords(item.kind),
              item.kind === 'hold_ending' && i18n._('waits for {owner}', { owner: item.owner }),
            ]
              .filter(Boolean)
              .join(' · '),
            end: (
              <span className={styles.item}>
                <strong className="num">{amountOfItem(item)}</strong>
                {item.until ? (
                  <Deadline request={{ expires_at: item.until, place_time_zone: null }} />
                ) : (
                  <Status tone="wait">{i18n._('Waiting')}</Status>
                )}
              </span>
            ),
          }))}
        />
      )}
    </ListCard>
  )
}

function MonthsCard({ query, currency }: DeskProps) {
  return (
    <ListCard
      title={i18n._('Volume and fees by month')}
      more={{ link: toDesk, words: i18n._('Payments') }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ months }) => months.length === 0 && i18n._('Nothing was paid yet.')}
    >
      {({ months }) => (
        <MonthChart
          label={i18n._('Volume and fees by month')}
          series={[i18n._('Volume'), i18n._('Fees')]}
          rows={months}
          own={currency}
          amounts={({ volume, fees }) => [volume, fees]}
        />
      )}
    </ListCard>
  )
}
