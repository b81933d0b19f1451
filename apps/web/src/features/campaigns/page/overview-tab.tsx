import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { proofsQuery } from '../proof-of-play/queries.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import { groupOf, groupRows, type DisplayRow, type RowGroup } from './display-rows.ts'
import { OwnerAnswers } from './owner-answers.tsx'
import { provedDisplays } from './proved.ts'
import { RequestLines } from './request-lines.tsx'
import { SummaryTable } from './summary.tsx'
import type { Side } from './use-side.ts'
import styles from './summary.module.css'

interface OverviewProps {
  details: CampaignDetails
  rows: readonly DisplayRow[]
  side: Side
  /** Whether anything of it has run, so that it can be proved. */
  ran: boolean
}

/** The campaign in figures, by owner and by city. */
export function OverviewTab({ details, rows, side, ran }: OverviewProps) {
  const { campaign } = details
  const proofs = useQuery({ ...proofsQuery(campaign.id), enabled: ran }).data
  const proved = ran && proofs ? provedDisplays(rows, proofs.rows) : null
  const owners = groupRows(rows, 'owner')
  const shared = { currency: campaign.currency, side, proved }
  return (
    <div className={styles.overview}>
      {side === 'owner' && <OwnerAnswers details={details} />}
      <Figures all={groupOf('', '', [...rows])} currency={campaign.currency} ran={ran} proved={proved} />
      {side !== 'owner' && <SummaryTable by="owner" groups={owners} {...shared} />}
      <SummaryTable by="city" groups={groupRows(rows, 'city')} {...shared} />
      <div className={styles.split}>
        <RequestLines details={details} side={side} />
        <CampaignFacts details={details} />
      </div>
    </div>
  )
}

const Figure = ({ label, children, note }: { label: string; children: ReactNode; note: string }) => (
  <div className={`card ${styles.figure}`}>
    <span className="dim small">{label}</span>
    <strong>{children}</strong>
    <span className="dim small num">{note}</span>
  </div>
)

interface FiguresProps {
  all: RowGroup
  currency: string
  ran: boolean
  proved: ReadonlySet<string> | null
}

/** What is known of delivery and of money: nothing is estimated. */
function Figures({ all, currency, ran, proved }: FiguresProps) {
  const running = all.states.find(([state]) => state === 'running')?.[1] ?? 0
  const displays = formatNumber(all.rows.length)
  return (
    <div className={styles.figures}>
      <Figure label={i18n._('Running now')} note={i18n._('of {n} displays', { n: displays })}>
        {formatNumber(running)}
      </Figure>
      <Figure
        label={i18n._('Spent')}
        note={i18n._('of {sum} booked', { sum: formatMoney(all.booked, currency) })}
      >
        {formatMoney(all.spent, currency)}
      </Figure>
      <Figure
        label={i18n._('Plays promised until now')}
        note={
          ran
            ? i18n._('of {n} in all. How many were delivered is not known yet.', {
                n: formatNumber(all.plays),
              })
            : i18n._('of {n} in all', { n: formatNumber(all.plays) })
        }
      >
        {formatNumber(all.playsOver)}
      </Figure>
      {proved && (
        <Figure label={i18n._('Proved')} note={i18n._('of {n} displays, by accepted proof', { n: displays })}>
          {formatNumber(proved.size)}
        </Figure>
      )}
    </div>
  )
}
