import { i18n } from '@lingui/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MAX_BUDGET } from '@plaza/domain/money'
import { formatMoney } from '../../../../lib/format.ts'
import { readSession } from '../../../../lib/session.ts'
import type { Draft } from '../../../../shared/campaign-draft/draft.ts'
import { campaignName } from '../../../../shared/campaign-draft/campaign-name.ts'
import { buyDraft, settleDraft } from '../../../../shared/campaign-draft/draft-store.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { flightLength, flightWords } from '../../../../shared/flight/flight-words.ts'
import { usePay } from '../../../../shared/checkout/use-pay.ts'
import { useTaking } from '../../../../shared/sold-out/use-taking.ts'
import { Button } from '../../../../ui/button.tsx'
import { KeyValue } from '../../../../ui/key-value.tsx'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { useCreateCampaign } from '../../queries.ts'
import { Notice } from '../../notice.tsx'
import { FlightNotice, PriceFailure } from '../notices.tsx'
import { LeastNotice, useLacking } from '../least-notice.tsx'
import { StepBar } from '../step-bar.tsx'
import type { StepNumber, StepProps } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import { BuyFailureView } from './buy-failure.tsx'
import { BUY_FORM, BuyForm, isOpen } from './buy-form.tsx'
import { campaignBody } from './campaign-body.ts'
import { Cancelling } from './cancelling.tsx'
import { buyWords } from './buy-words.ts'
import { DraftFaults } from './draft-faults.tsx'
import { type BuyFailure, failureOf } from './failure.ts'
import { ReceiptView } from './receipt-view.tsx'
import { receiptOf } from './receipt.ts'
import { ShownDisplays } from './shown-displays.tsx'
import { useDryRun } from './use-dry-run.ts'
import { WhatFollows } from './what-follows.tsx'
import styles from './review.module.css'

/** Step 4: what people will see, what follows and what it costs, and the purchase. */
export function StepReview({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price, loading, gone, faults } = usePrice()
  const { buy, failure, sending, isBought } = useBuy()
  const trying = useDryRun(isBought)
  const taking = useTaking()
  const [later, setLater] = useState<unknown>(null)
  const receipt = price && receiptOf(draft, price)
  const total = receipt?.total ?? null
  const lacking = useLacking()
  const isWhole = draft.zones.every(({ media }) => media.length > 0)
  const isKnown =
    gone.length === 0 &&
    lacking.length === 0 &&
    !receipt?.missing.length &&
    !Object.values(faults).some(Boolean)
  const blocked = !receipt || receipt.missing.length > 0 || !isWhole || lacking.length > 0 || sending
  // What others of these notices say already is not said again.
  const shown = failure ?? (isKnown ? trying.failure : null)
  return (
    <>
      <FlightNotice onChangeDates={() => go(1)} />
      <LeastNotice go={go} />
      <PriceFailure />
      <DraftFaults receipt={receipt} go={go} />
      {shown && (
        <BuyFailureView
          failure={shown}
          currency={draft.currency}
          taking={taking}
          go={go}
          onAccept={(cost) => void buy(draft, cost).catch(setLater)}
        />
      )}
      {taking.last && (
        <Notice
          title={taking.last.words}
          actions={
            <Button size="sm" onClick={taking.last.undo}>
              {i18n._('Undo')}
            </Button>
          }
        />
      )}
      <div className={styles.split}>
        <div className={styles.column}>
          <Summary go={go} />
          <ShownDisplays go={go} />
          <WhatFollows requests={trying.requests} checkout={trying.checkout} />
          <Cancelling />
          {receipt && <ReceiptView receipt={receipt} currency={draft.currency} />}
          {!receipt && loading && <SkeletonBar height={260} radius={14} />}
        </div>
        <BuyForm total={total} blocked={blocked} trying={trying} later={later} onBuy={buy} go={go} />
      </div>
      <div className={styles.foot}>
        <StepBar words={total === null ? undefined : formatMoney(total, draft.currency)}>
          <Button
            look="main"
            type="submit"
            form={BUY_FORM}
            disabled={blocked || isOpen(trying) || (total ?? 0) > (draft.general.budget ?? MAX_BUDGET)}
          >
            {buyWords(trying.checkout, draft.currency)}
          </Button>
        </StepBar>
      </div>
      <p className="hidden-words" aria-live="polite">
        {sending && i18n._('Sending the campaign')}
      </p>
    </>
  )
}

/** The summary of the campaign, with links to change it. */
function Summary({ go }: { go: (step: StepNumber) => void }) {
  const { draft } = useCampaignDraft()
  const { manager_email } = draft.general
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Campaign')}>
      <header className={styles.head}>
        <h2>{campaignName(draft)}</h2>
        <Button size="sm" look="quiet" onClick={() => go(1)}>
          {i18n._('Change')}
        </Button>
      </header>
      <KeyValue
        items={[
          [i18n._('Flight dates'), flightWords(draft.general)],
          [i18n._('Length'), flightLength(draft.general)],
          [i18n._('Manager email'), manager_email],
        ]}
      />
    </section>
  )
}

/** Buys the draft's campaign. A failure is kept until the next attempt. */
function useBuy() {
  const { clear } = useCampaignDraft()
  const { query } = usePrice()
  const navigate = useNavigate()
  const create = useCreateCampaign()
  const { pay, isLeaving } = usePay()
  const { draft: plan } = useCampaignDraft()
  const [failure, setFailure] = useState<BuyFailure | null>(null)
  // A changed plan is tried anew, which tells what would fail of it.
  useEffect(
    () => setFailure(null),
    [plan.zones, plan.displays, plan.general.start_date, plan.general.end_date, plan.general.days_of_week],
  )

  async function buy(draft: Draft, cost: number): Promise<void> {
    const session = readSession()
    if (!session) return
    setFailure(null)
    try {
      // The purchase ends the draft, so that nobody buys it a second time.
      const draft_id = await settleDraft()
      const body = { ...campaignBody(draft, session, cost, window.location.origin), draft_id }
      const { data } = await buyDraft(() => create.mutateAsync({ query: {}, body }))
      // The way back from the payment page leads to the campaign, since the draft is set aside until it is paid.
      const isUnpaid = data.status === 'unpaid'
      const open = () =>
        navigate({ to: '/campaigns/$campaignId', params: { campaignId: data.id }, replace: isUnpaid })
      await (isUnpaid ? pay(data.id, open) : open())
      clear()
    } catch (error) {
      const known = failureOf(error)
      setFailure(known)
      // The figures on the page are older than the refusal, so they are fetched again.
      void query.refetch()
      if (!known) throw error
    }
  }

  const isBought = create.isPending || create.isSuccess
  return { buy, failure, sending: create.isPending || isLeaving, isBought }
}
