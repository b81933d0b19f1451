import { i18n } from '@lingui/core'
import { daysBetween } from '@plaza/domain/calendar'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateRange } from '../../../lib/format.ts'
import { Page } from '../../../ui/page.tsx'
import { CampaignStatus } from '../../../shared/campaign-status.tsx'
import { CommentsCard } from './comments-card.tsx'
import { PlacementGroup } from '../../../shared/campaign-details/placement-group.tsx'
import { ProofCard } from '../proof-of-play/proof-card.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import styles from './campaign.module.css'
import { NextStep } from './next-step.tsx'
import { byDisplay } from '../../../shared/campaign-details/placements.ts'
import { Receipt } from './receipt-card.tsx'
import { RequestLines } from './request-lines.tsx'
import { useSide } from './use-side.ts'

function Back() {
  const { back, backWords } = useSide()
  return (
    <Link to={back} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden="true" />
      {backWords}
    </Link>
  )
}

/** The whole of a campaign, as far as the reader may see it. */
export function CampaignView({ details, thread }: { details: CampaignDetails; thread?: string }) {
  const { campaign, requests, placements } = details
  const { adv_name, start_date, end_date, currency } = campaign
  const { side } = useSide()
  const displays = byDisplay(placements)
  const days = daysBetween(start_date, end_date) + 1
  const line = [
    adv_name,
    formatDateRange(start_date, end_date),
    i18n._('{days, plural, one {# day} other {# days}}', { days }),
  ].join(' · ')
  return (
    <Page
      title={campaign.name}
      line={line}
      above={<Back />}
      actions={<CampaignStatus status={campaign.status} />}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <NextStep details={details} side={side} />
          <RequestLines campaign={campaign} requests={requests} side={side} />
        </div>
        <div className={styles.main}>
          <section className={`card ${styles.card}`} aria-labelledby="placements">
            <h2 id="placements">{i18n._('Placements')}</h2>
            <div className={styles.displays}>
              {displays.map((display) => (
                <PlacementGroup key={display.id} display={display} currency={currency} heading="h3" />
              ))}
            </div>
          </section>
          <ProofCard details={details} side={side} />
          <CommentsCard details={details} thread={thread} />
          <Receipt campaign={campaign} displays={displays} />
          <CampaignFacts details={details} />
        </div>
      </div>
    </Page>
  )
}
