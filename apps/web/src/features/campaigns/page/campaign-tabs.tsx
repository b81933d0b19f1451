import { i18n } from '@lingui/core'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { PriceReceipt } from '../../../shared/price-receipt/price-receipt.tsx'
import { useTabInSight } from '../../../ui/use-tab-in-sight.ts'
import { ProofCard } from '../proof-of-play/proof-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { displayRows } from './display-rows.ts'
import { DisplaysTab } from './displays-tab.tsx'
import { useGo, type Way } from './go.ts'
import { MediaTab } from './media-tab.tsx'
import { MoneyTab } from './money/money-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import type { Tab } from './page-search.ts'
import { receiptOf } from './receipt-of.ts'
import { useSide } from './use-side.ts'
import { WhatNext } from './what-next.tsx'
import styles from './campaign.module.css'

interface CampaignTabsProps {
  details: CampaignDetails
  search: Way
  tab: Tab
}

/** A campaign of many displays in tabs, each of which is drawn while it is shown. */
export function CampaignTabs({ details, search, tab }: CampaignTabsProps) {
  const { campaign } = details
  const { side } = useSide()
  const go = useGo()
  const rows = displayRows(details)
  const ran = campaign.status === 'active' || campaign.status === 'completed'
  const tabs: [Tab, ReactNode][] = [
    ['overview', i18n._('Overview')],
    ['displays', i18n._('Displays ({n})', { n: rows.length })],
    ['media', i18n._('Media')],
    ['price', i18n._('Price')],
    ['comments', i18n._('Comments')],
  ]
  if (ran) tabs.push(['proof', i18n._('Proof')])
  const shown = tab === 'proof' && !ran ? 'overview' : tab
  const row = useTabInSight(shown)
  const parts: Record<Tab, () => ReactNode> = {
    overview: () => <OverviewTab details={details} rows={rows} side={side} ran={ran} />,
    displays: () => <DisplaysTab details={details} rows={rows} search={search} side={side} />,
    media: () => <MediaTab details={details} side={side} />,
    price: () => (
      <>
        <MoneyTab campaign={campaign} side={side} />
        <PriceReceipt
          displays={receiptOf(rows)}
          currency={campaign.currency}
          total={campaign.cost}
          fellAway={campaign.fell_away}
        />
      </>
    ),
    comments: () => <CommentsCard details={details} thread={search.thread} />,
    proof: () => <ProofCard details={details} side={side} />,
  }
  return (
    <>
      <WhatNext details={details} whole={shown === 'overview'} />
      <Tabs value={shown} onChange={(next) => next && go({ tab: next as Tab })} keepMounted={false}>
        <Tabs.List ref={row} aria-label={i18n._('Parts of the campaign')} className={styles.tabs}>
          {tabs.map(([value, words]) => (
            <Tabs.Tab key={value} value={value}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>{parts[shown]()}</Tabs.Panel>
      </Tabs>
    </>
  )
}
