import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { addMonths } from '@plaza/domain/calendar'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, formatMonth } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import type { Desk, Figures } from './queries.ts'
import styles from './desk.module.css'

interface Figure {
  name: string
  figure: string
  note: string
}

const NOTHING = {
  held: 0,
  escrow: 0,
  payable: 0,
  refunds: 0,
  credit: 0,
  receivable: 0,
  disputed: 0,
} satisfies Omit<Figures, 'currency'>

/** Volume and fees of a month in a currency. */
function monthOf({ months }: Desk, month: string, currency: string) {
  return months.find((one) => one.month === month && one.currency === currency) ?? { volume: 0, fees: 0 }
}

function mainFigures(desk: Desk, { currency, held, escrow, payable }: Figures): Figure[] {
  const before = addMonths(`${desk.this_month}-01`, -1)
  const now = monthOf(desk, desk.this_month, currency)
  const last = monthOf(desk, before.slice(0, 7), currency)
  const month = formatMonth(before)
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    {
      name: i18n._('Volume this month'),
      figure: money(now.volume),
      note: i18n._('{amount} in {month}', { amount: money(last.volume), month }),
    },
    {
      name: i18n._('Fees this month'),
      figure: money(now.fees),
      note: i18n._('{amount} in {month}', { amount: money(last.fees), month }),
    },
    { name: i18n._('Held on cards'), figure: money(held), note: i18n._('until all owners have answered') },
    { name: i18n._('Kept for owners'), figure: money(escrow), note: i18n._('until their proof is accepted') },
    { name: i18n._('Owed to owners'), figure: money(payable), note: i18n._('earned, and not paid out') },
  ]
}

/** What is not there on most days is told in a line, and only where there is some. */
function otherWords({ currency, refunds, credit, receivable, disputed }: Figures): string {
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    refunds > 0 && i18n._('{amount} on its way back to cards', { amount: money(refunds) }),
    credit > 0 && i18n._('{amount} of buyers’ credit', { amount: money(credit) }),
    receivable > 0 && i18n._('{amount} invoiced and not paid', { amount: money(receivable) }),
    disputed > 0 && i18n._('{amount} disputed', { amount: money(disputed) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The money of the installation in one currency at a time, since amounts of two are never added. */
export function DeskFigures({ query }: { query: UseQueryResult<Desk> }) {
  const { organization } = useUser()
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = query
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <FiguresSkeleton />
  const currencies = data.figures.map(({ currency }) => currency)
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? organization.currency)
  const figures = data.figures.find((one) => one.currency === currency) ?? { currency, ...NOTHING }
  const others = otherWords(figures)
  return (
    <section aria-label={i18n._('Figures')} className={styles.figures}>
      {currencies.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={i18n._('Currency')}
          value={currency}
          onChange={setChosen}
          data={currencies}
        />
      )}
      <ul className={styles.tiles}>
        {mainFigures(data, figures).map(({ name, figure, note }) => (
          <li key={name} className={`card ${styles.tile}`}>
            <span className="dim small">{name}</span>
            <span className={`num ${styles.figure}`}>{figure}</span>
            <span className="dim note">{note}</span>
          </li>
        ))}
      </ul>
      {others && <p className="dim small num">{others}</p>}
    </section>
  )
}

function FiguresSkeleton() {
  return (
    <ul className={styles.tiles} role="status" aria-label={i18n._('Loading')}>
      {['volume', 'fees', 'held', 'kept', 'owed'].map((name) => (
        <li key={name} className={`card ${styles.tile}`}>
          <SkeletonBar width={96} />
          <span className={styles.figure}>
            <SkeletonBar width={110} height={24} />
          </span>
          <SkeletonBar width={120} />
        </li>
      ))}
    </ul>
  )
}
