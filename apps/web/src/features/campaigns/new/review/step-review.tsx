import { i18n } from '@lingui/core'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { PriceFailure } from '../displays/price-failure.tsx'
import { FlightNotice } from '../flight-notice.tsx'
import type { StepProps } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import { BuyFailureView } from './buy-failure.tsx'
import { BuyForm } from './buy-form.tsx'
import { DraftFaults } from './draft-faults.tsx'
import { receiptOf } from './receipt.ts'
import { ReceiptView } from './receipt-view.tsx'
import styles from './review.module.css'
import { Summary } from './summary.tsx'
import { useBuy } from './use-buy.ts'

/** Step 4: what it costs and why, and the purchase. */
export function StepReview({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price, loading } = usePrice()
  const { buy, failure, sending } = useBuy()
  const [later, setLater] = useState<unknown>(null)
  const receipt = price && receiptOf(draft, price)
  return (
    <>
      <FlightNotice onChangeDates={() => go(1)} />
      <PriceFailure />
      <DraftFaults receipt={receipt} go={go} />
      {failure && (
        <BuyFailureView
          failure={failure}
          currency={draft.currency}
          go={go}
          onAccept={(cost) => void buy(draft, cost).catch(setLater)}
        />
      )}
      <div className={styles.split}>
        <div className={styles.column}>
          <Summary go={go} />
          {receipt && <ReceiptView receipt={receipt} currency={draft.currency} />}
          {!receipt && loading && <SkeletonBar height={260} radius={14} />}
        </div>
        <BuyForm
          total={receipt?.total ?? null}
          blocked={!receipt || receipt.missing.length > 0 || sending}
          later={later}
          onBuy={buy}
          onBack={() => go(3)}
        />
      </div>
      <p className="hidden-words" aria-live="polite">
        {sending && i18n._('Sending the campaign')}
      </p>
    </>
  )
}
