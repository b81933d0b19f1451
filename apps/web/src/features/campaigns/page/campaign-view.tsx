import { i18n } from '@lingui/core'
import { Tabs } from '@mantine/core'
import { daysBetween } from '@plaza/domain/calendar'
import { isStanding } from '@plaza/domain/campaign-state'
import { IconArrowLeft, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDateRange, formatInstant, formatNumber } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { PlacementGroup } from '../../../shared/campaign-details/placement-group.tsx'
import { byDisplay } from '../../../shared/campaign-details/placements.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { CampaignStatus } from '../../../shared/campaign-status.tsx'
import { Comments } from '../../../shared/comments/comments.tsx'
import { ExportMenu } from '../../../shared/export-plan/export-menu.tsx'
import { ShareDialog } from '../../../shared/share-plan/share-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { ProofCard } from '../proof-of-play/proof-card.tsx'
import { useArrival } from '../use-arrival.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { displayRows } from './display-rows.ts'
import { DisplaysTab } from './displays-tab.tsx'
import { NextStep } from './next-step.tsx'
import { FoldedReceipt, Receipt } from './receipt-card.tsx'
import { RepeatMenu } from './repeat-menu.tsx'
import { RequestLines } from './request-lines.tsx'
import type { Tab } from './tab.ts'
import { useSide } from './use-side.ts'
import styles from './campaign.module.css'

function Back() {
  const { back, backWords } = useSide()
  return (
    <Link to={back} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden="true" />
      {backWords}
    </Link>
  )
}

/** Up to so many displays a campaign is one page, without tabs. */
const FEW = 3

interface CampaignViewProps {
  details: CampaignDetails
  /** The owner whose comments are shown first. */
  thread?: string
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The whole campaign, as far as the reader may see it. */
export function CampaignView({ details, thread, tab, onTab }: CampaignViewProps) {
  const { campaign, placements } = details
  const { adv_name, start_date, end_date } = campaign
  const displays = byDisplay(placements)
  const days = daysBetween(start_date, end_date) + 1
  const line = [
    adv_name,
    formatDateRange(start_date, end_date),
    i18n._('{days, plural, one {# day} other {# days}}', { days }),
  ].join(' · ')
  return (
    <Page title={campaign.name} line={line} above={<Back />} actions={<Actions details={details} />}>
      {displays.length > FEW ? (
        <TabbedParts details={details} thread={thread} tab={tab} onTab={onTab} />
      ) : (
        <AllParts details={details} thread={thread} />
      )}
    </Page>
  )
}

/** A campaign of few displays on one page. */
function AllParts({ details, thread }: CommentsCardProps) {
  const { campaign, placements } = details
  const { side } = useSide()
  const displays = byDisplay(placements)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <NextStep details={details} side={side} />
        <RequestLines details={details} side={side} />
      </div>
      <div className={styles.main}>
        <section className={`card ${styles.card}`} aria-labelledby="placements">
          <h2 id="placements">{i18n._('Placements')}</h2>
          <div className={styles.displays}>
            {displays.map((display) => (
              <PlacementGroup key={display.id} display={display} currency={campaign.currency} heading="h3" />
            ))}
          </div>
        </section>
        <ProofCard details={details} side={side} />
        <CommentsCard details={details} thread={thread} />
        <Receipt campaign={campaign} displays={displays} />
        <CampaignFacts details={details} />
      </div>
    </div>
  )
}

/** A campaign of many displays in tabs, each of which is drawn while it is shown. */
function TabbedParts({ details, thread, tab, onTab }: CampaignViewProps) {
  const { campaign } = details
  const { side } = useSide()
  const rows = displayRows(details)
  const ran = campaign.status === 'active' || campaign.status === 'completed'
  const tabs: [Tab, ReactNode][] = [
    ['overview', i18n._('Overview')],
    ['displays', i18n._('Displays ({n})', { n: rows.length })],
    ['price', i18n._('Price')],
    ['comments', i18n._('Comments')],
  ]
  if (ran) tabs.push(['proof', i18n._('Proof')])
  const shown = tab === 'proof' && !ran ? 'overview' : tab
  const parts: Record<Tab, () => ReactNode> = {
    overview: () => (
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep details={details} side={side} />
          <CampaignFacts details={details} />
        </div>
        <div className={styles.side}>
          <RequestLines details={details} side={side} />
        </div>
      </div>
    ),
    displays: () => <DisplaysTab rows={rows} currency={campaign.currency} side={side} />,
    price: () => <FoldedReceipt campaign={campaign} rows={rows} />,
    comments: () => <CommentsCard details={details} thread={thread} />,
    proof: () => <ProofCard details={details} side={side} />,
  }
  return (
    <Tabs value={shown} onChange={(next) => next && onTab(next as Tab)} keepMounted={false}>
      <Tabs.List aria-label={i18n._('Parts of the campaign')} className={styles.tabs}>
        {tabs.map(([value, words]) => (
          <Tabs.Tab key={value} value={value}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>{parts[shown]()}</Tabs.Panel>
    </Tabs>
  )
}

/** The campaign's status, and what its advertiser may do with it as a whole. */
function Actions({ details }: { details: CampaignDetails }) {
  const [cancelling, setCancelling] = useState(false)
  const [sharing, setSharing] = useState(false)
  const mayCreate = useMay('campaign:create')
  const { side } = useSide()
  const { id: campaign_id, name, status } = details.campaign
  return (
    <>
      <CampaignStatus status={status} />
      {side === 'advertiser' && mayCreate && (
        <Button icon={<IconShare2 size={16} aria-hidden="true" />} onClick={() => setSharing(true)}>
          {i18n._('Share')}
        </Button>
      )}
      {side !== 'platform' && <ExportMenu campaignId={campaign_id} />}
      {side === 'advertiser' && mayCreate && <RepeatMenu campaign={details.campaign} />}
      {details.requests.some(({ can }) => can.cancel) && (
        <Button onClick={() => setCancelling(true)}>{i18n._('Cancel…')}</Button>
      )}
      {sharing && <ShareDialog what={{ campaign_id }} name={name} onClose={() => setSharing(false)} />}
      {cancelling && <CancelDialog details={details} onClose={() => setCancelling(false)} />}
    </>
  )
}

/** The other facts of a campaign. An owner does not see the budget. */
function CampaignFacts({ details: { campaign, requests, placements } }: { details: CampaignDetails }) {
  const { manager_email, category, budget, cost, fell_away, currency, created_at } = campaign
  const standing = new Set(requests.flatMap(({ id, status }) => (isStanding(status) ? [id] : [])))
  const plays = placements.reduce(
    (sum, { request_id, cancelled, plays }) => sum + (standing.has(request_id) && !cancelled ? plays : 0),
    0,
  )
  const facts = [
    [
      i18n._('Campaign manager'),
      <a key="mail" href={`mailto:${manager_email}`}>
        {manager_email}
      </a>,
    ],
    ...(budget === undefined
      ? []
      : [[i18n._('Budget'), <Money key="budget" minor={budget} currency={currency} />] as const]),
    [i18n._('Cost'), <Money key="cost" minor={cost} currency={currency} />],
    ...(fell_away > 0
      ? [[i18n._('Fell away'), <Money key="away" minor={fell_away} currency={currency} />] as const]
      : []),
    [i18n._('Plays promised'), formatNumber(plays)],
    ...(category ? [[i18n._('Category'), category] as const] : []),
    [i18n._('Created'), formatInstant(created_at)],
  ] as const
  return (
    <section className={`card ${styles.card} ${styles.facts}`} aria-labelledby="facts">
      <h2 id="facts">{i18n._('Facts')}</h2>
      <KeyValue items={facts} />
    </section>
  )
}

interface CommentsCardProps {
  details: CampaignDetails
  thread?: string
}

/** The comments as a section of the campaign's page. */
function CommentsCard({ details, thread }: CommentsCardProps) {
  return (
    <section
      ref={useArrival('comments')}
      id="comments"
      className={`card ${styles.card}`}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">{i18n._('Comments')}</h2>
      <Comments key={thread} details={details} first={thread} />
    </section>
  )
}
