import { i18n } from '@lingui/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '../../../../shared/campaign-details/queries.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../../../ui/skeleton.tsx'
import type { Side } from '../use-side.ts'
import { MoneyLedger } from './money-ledger.tsx'
import { MoneyStrip } from './money-strip.tsx'
import { moneyQuery } from './queries.ts'
import { SettleBar } from './settle-bar.tsx'
import styles from './money-tab.module.css'

interface MoneyTabProps {
  campaign: Campaign
  side: Side
}

/** The money of a campaign: where it is, line by line, and what is still to be settled. */
export function MoneyTab({ campaign, side }: MoneyTabProps) {
  const { data, error, refetch } = useQuery(moneyQuery(campaign.id))
  if (!data && error) {
    return (
      <section className="card" aria-label={i18n._('Ledger')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    )
  }
  if (!data) {
    return (
      <section className={`card ${styles.loading}`} role="status" aria-label={i18n._('Loading')}>
        <SkeletonBar width={180} height={22} />
        <SkeletonLines />
        <SkeletonLines />
      </section>
    )
  }
  const { mode, currency, parts } = data
  if (mode === 'free' || (mode === 'invoice' && data.captured === 0)) {
    return (
      <p className={`card ${styles.none}`}>
        {mode === 'free'
          ? i18n._('Nothing is paid for this campaign.')
          : i18n._('This campaign is paid by invoice, under the terms you agreed to.')}
      </p>
    )
  }
  return (
    <div className={styles.tab}>
      {data.disputed && <Disputed />}
      <MoneyStrip money={data} campaign={campaign} />
      <MoneyLedger money={data} side={side} />
      {parts.map(
        (part) =>
          part.shortfall && (
            <SettleBar
              key={part.request_id}
              part={{ ...part, shortfall: part.shortfall }}
              currency={currency}
            />
          ),
      )}
    </div>
  )
}

/** Says that the buyer's bank has the money back until it has decided about it. */
const Disputed = () => (
  <section className={`card ${styles.disputed}`} role="status" aria-label={i18n._('Dispute')}>
    <IconScale size={20} aria-hidden="true" />
    <div>
      <h2>{i18n._('The card payment is disputed')}</h2>
      <p className="dim small">
        {i18n._(
          'The bank keeps the money until it has decided. Until then nothing is released or paid back.',
        )}
      </p>
    </div>
  </section>
)
