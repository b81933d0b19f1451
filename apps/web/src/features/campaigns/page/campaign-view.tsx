import { i18n } from '@lingui/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { PlacementGroup } from '../../../shared/campaign-details/placement-group.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { CampaignStatus } from '../../../shared/campaign-status.tsx'
import { ExportMenu } from '../../../shared/export-plan/export-menu.tsx'
import { PriceReceipt } from '../../../shared/price-receipt/price-receipt.tsx'
import { ShareDialog } from '../../../shared/share-plan/share-dialog.tsx'
import { flightLength, flightWords } from '../../../shared/flight/flight-words.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { OnceKnown } from '../../../ui/once-known.tsx'
import { Page } from '../../../ui/page.tsx'
import { ProofCard } from '../proof-of-play/proof-card.tsx'
import { ArrivedForCampaign } from './arrived-for-campaign.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CommentsCard } from './comments-card.tsx'
import { DeliveryCard } from './delivery/delivery-card.tsx'
import { displayRows } from './display-rows.ts'
import { GoProvider, type Way } from './go.ts'
import { OwnerAnswers } from './owner-answers.tsx'
import { MediaHead } from './media-head.tsx'
import { MoneyTab } from './money/money-tab.tsx'
import { PaymentNotice } from './money/payment-notice.tsx'
import type { Tab } from './page-search.ts'
import { receiptOf } from './receipt-of.ts'
import { RepeatMenu } from './repeat-menu.tsx'
import { RequestLines } from './request-lines.tsx'
import { useArePartsKnown } from './use-are-parts-known.ts'
import { useSide } from './use-side.ts'
import { WhatIsOn } from './what-is-on.tsx'
import { WhatNext } from './what-next.tsx'
import styles from './campaign.module.css'

/** Up to so many displays a campaign is one page, without tabs. */
const FEW = 3

interface CampaignViewProps {
  details: CampaignDetails
  /** What the address asks for, and the tab that it shows. */
  search: Way
  tab: Tab
  /** Changes the address. */
  onWay: (way: Way) => void
}

/** The whole campaign, as far as the reader may see it. */
export function CampaignView({ details, search, tab, onWay }: CampaignViewProps) {
  const { campaign, placements } = details
  const { side, back, backWords } = useSide()
  const displays = new Set(placements.map(({ display_id }) => display_id)).size
  const many = displays > FEW
  return (
    <Page
      title={campaign.name}
      line={lineOf(details, displays)}
      mark={<CampaignStatus status={campaign.status} />}
      above={<BackLink to={back}>{backWords}</BackLink>}
      actions={<Actions details={details} />}
    >
      {side === 'advertiser' && <PaymentNotice campaign={campaign} />}
      {side === 'advertiser' && <ArrivedForCampaign details={details} />}
      <GoProvider value={many ? onWay : scrollTo}>
        {many ? (
          <CampaignTabs details={details} search={search} tab={tab} />
        ) : (
          <AllParts details={details} thread={search.thread} />
        )}
      </GoProvider>
    </Page>
  )
}

/** Leads to a part of a page without tabs. */
function scrollTo({ tab }: Way): void {
  if (tab) document.getElementById(tab)?.scrollIntoView({ behavior: 'smooth' })
}

/** "Corner Gym · 1–20 Mar 2027 · 20 days · 200 displays of 3 owners in 5 cities". */
function lineOf({ campaign, requests, placements }: CampaignDetails, displays: number): string {
  const { adv_name } = campaign
  const owners = new Set(requests.map(({ org_id }) => org_id)).size
  const cities = new Set(placements.map(({ city }) => city)).size
  return [
    adv_name,
    flightWords(campaign),
    flightLength(campaign),
    owners > 1
      ? i18n._(
          '{displays, plural, one {# display} other {# displays}} of {owners, plural, one {# owner} other {# owners}} in {cities, plural, one {# city} other {# cities}}',
          { displays, owners, cities },
        )
      : i18n._(
          '{displays, plural, one {# display} other {# displays}} in {cities, plural, one {# city} other {# cities}}',
          { displays, cities },
        ),
  ].join(' · ')
}

/** A campaign of few displays on one page. */
function AllParts({ details, thread }: { details: CampaignDetails; thread?: string }) {
  const { campaign } = details
  const { side } = useSide()
  const rows = displayRows(details)
  const known = useArePartsKnown(campaign)
  return (
    <>
      <WhatNext details={details} whole />
      <OnceKnown known={known}>
        <MoneyTab campaign={campaign} side={side} />
        <div className={styles.columns}>
          <div className={styles.side}>
            {side === 'owner' && <OwnerAnswers details={details} />}
            <RequestLines details={details} side={side} />
          </div>
          <div className={styles.main}>
            <DeliveryCard campaign={campaign} displays={rows.length} />
            <section id="media" className={`card ${styles.card}`} aria-labelledby="placements">
              <MediaHead details={details} id="placements" title={i18n._('Placements')} />
              <div className={styles.displays}>
                {rows.map(({ display }) => (
                  <PlacementGroup
                    key={display.id}
                    display={display}
                    currency={campaign.currency}
                    heading="h3"
                    deeds={<WhatIsOn campaign={campaign} displayId={display.id} side={side} />}
                  />
                ))}
              </div>
            </section>
            <ProofCard details={details} side={side} />
            <CommentsCard details={details} thread={thread} />
            <PriceReceipt
              displays={receiptOf(rows)}
              currency={campaign.currency}
              total={campaign.cost}
              fellAway={campaign.fell_away}
            />
          </div>
          <div className={styles.foot}>
            <CampaignFacts details={details} />
          </div>
        </div>
      </OnceKnown>
    </>
  )
}

/** What may be done with the campaign as a whole. */
function Actions({ details }: { details: CampaignDetails }) {
  const [cancelling, setCancelling] = useState(false)
  const [sharing, setSharing] = useState(false)
  const mayCreate = useMay('campaign:create')
  const { side } = useSide()
  const { id: campaign_id, name, status } = details.campaign
  return (
    <div className={styles.actions}>
      {side === 'advertiser' && mayCreate && (
        <Button icon={<IconShare2 size={16} aria-hidden="true" />} onClick={() => setSharing(true)}>
          <span className="desk-words">{i18n._('Share')}</span>
        </Button>
      )}
      {side !== 'platform' && <ExportMenu campaignId={campaign_id} />}
      {side === 'advertiser' && mayCreate && <RepeatMenu campaign={details.campaign} />}
      {status !== 'unpaid' && details.requests.some(({ can }) => can.cancel) && (
        <Button onClick={() => setCancelling(true)}>{i18n._('Cancel…')}</Button>
      )}
      {sharing && <ShareDialog what={{ campaign_id }} name={name} onClose={() => setSharing(false)} />}
      {cancelling && <CancelDialog details={details} onClose={() => setCancelling(false)} />}
    </div>
  )
}
