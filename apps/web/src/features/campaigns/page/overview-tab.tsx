import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts'
import { reachSumParts } from '../../../shared/audience-words.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { proofsQuery } from '../proof-of-play/queries.ts'
import { flightLength } from '../../../shared/flight/flight-words.ts'
import { OnceKnown } from '../../../ui/once-known.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { DeliveryCard } from './delivery/delivery-card.tsx'
import { moneyQuery } from './money/queries.ts'
import { groupOf, groupRows, type DisplayRow, type RowGroup } from './display-rows.ts'
import { OwnerAnswers } from './owner-answers.tsx'
import { provedDisplays } from './proved.ts'
import { standingReach } from './standing-reach.ts'
import { RequestLines } from './request-lines.tsx'
import { SummaryTable } from './summary.tsx'
import { useArePartsKnown } from './use-are-parts-known.ts'
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
  const money = useQuery(moneyQuery(campaign.id))
  const known = useArePartsKnown(campaign)
  const proved = ran && proofs ? provedDisplays(rows, proofs.rows) : null
  const owners = groupRows(rows, 'owner')
  const shared = { currency: campaign.currency, side, ran, proved }
  const all = groupOf('', '', [...rows])
  return (
    <div className={styles.overview}>
      {side === 'owner' && <OwnerAnswers details={details} />}
      {ran ? (
        <Figures
          all={all}
          currency={campaign.currency}
          proved={proved}
          played={money.isPending ? undefined : (money.data?.played ?? null)}
          over={campaign.status === 'completed'}
          back={money.data?.refunded ?? 0}
          details={details}
        />
      ) : (
        <FiguresAhead all={all} details={details} />
      )}
      <OnceKnown known={known}>
        <DeliveryCard campaign={campaign} displays={rows.length} />
        {/* Of one owner alone its line would say what the figures say. */}
        {side !== 'owner' && owners.length > 1 && <SummaryTable by="owner" groups={owners} {...shared} />}
        <SummaryTable by="city" groups={groupRows(rows, 'city')} {...shared} />
        <div className={styles.split} data-one={details.requests.length === 1 || undefined}>
          <RequestLines details={details} side={side} />
          <CampaignFacts details={details} />
        </div>
      </OnceKnown>
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

/** How many people it reaches and what a thousand of them cost, by what; nothing where no owner has said so. */
function ReachFigure({ details }: { details: CampaignDetails }) {
  const sum = standingReach(details)
  if (!sum) return null
  const { impressions, perThousand: price, basis, part } = reachSumParts(sum, details.campaign.currency)
  const words = [price && i18n._('{price} per thousand', { price }), basis, part].filter(Boolean).join(', ')
  return (
    <Figure label={i18n._('Impressions')} note={words}>
      {impressions}
    </Figure>
  )
}

/** Before anything runs: what is booked, what is promised for it, and when it begins; nothing where nothing is booked. */
function FiguresAhead({ all, details }: { all: RowGroup; details: CampaignDetails }) {
  const { campaign } = details
  const { start_date, end_date, budget, currency } = campaign
  const sum = (minor: number) => formatMoney(minor, currency)
  if (all.booked === 0) return null
  return (
    <div className={styles.figures}>
      <Figure
        label={i18n._('Booked')}
        note={
          budget === undefined
            ? i18n._('before tax')
            : i18n._('before tax, of a budget of {sum}', { sum: sum(budget) })
        }
      >
        {sum(all.booked)}
      </Figure>
      <Figure
        label={i18n._('Plays promised')}
        note={i18n._('in {length}', { length: flightLength(campaign) })}
      >
        {formatNumber(all.plays)}
      </Figure>
      <ReachFigure details={details} />
      <Figure label={i18n._('Begins')} note={i18n._('and runs until {date}', { date: formatDate(end_date) })}>
        {formatDate(start_date)}
      </Figure>
    </div>
  )
}

interface FiguresProps {
  all: RowGroup
  currency: string
  proved: ReadonlySet<string> | null
  /** The plays that accepted proofs show, of those that were promised there; null where none is accepted, undefined while that is not known. */
  played: { delivered: number; promised: number } | null | undefined
  /** Whether the campaign has ended. */
  over: boolean
  /** What was paid back after it was captured, in minor units. */
  back: number
  details: CampaignDetails
}

/** What is known of the plays that were promised. */
function playsNote({ played, over, all }: Pick<FiguresProps, 'played' | 'over' | 'all'>): string {
  if (played) {
    return i18n._('{shown} of {promised} were shown, by accepted proof.', {
      shown: formatNumber(played.delivered),
      promised: formatNumber(played.promised),
    })
  }
  if (played === undefined) return ''
  if (over) return i18n._('How many were delivered is not known yet.')
  return i18n._('of {n} in all. How many were delivered is not known yet.', { n: formatNumber(all.plays) })
}

/** What is known of delivery and of money: nothing is estimated. */
function Figures({ all, currency, proved, played, over, back, details }: FiguresProps) {
  const running = all.states.find(([state]) => state === 'running')?.[1] ?? 0
  const displays = formatNumber(all.rows.length)
  return (
    <div className={styles.figures}>
      {!over && (
        <Figure label={i18n._('Running now')} note={i18n._('of {n} displays', { n: displays })}>
          {formatNumber(running)}
        </Figure>
      )}
      <Figure
        label={i18n._('Spent')}
        note={
          back
            ? i18n._('of {sum} booked. {back} of it was paid back.', {
                sum: formatMoney(all.booked, currency),
                back: formatMoney(back, currency),
              })
            : i18n._('of {sum} booked', { sum: formatMoney(all.booked, currency) })
        }
      >
        {formatMoney(all.spent, currency)}
      </Figure>
      <Figure
        label={over ? i18n._('Plays promised') : i18n._('Plays promised until now')}
        note={playsNote({ played, over, all })}
      >
        {formatNumber(all.playsOver)}
      </Figure>
      <ReachFigure details={details} />
      {proved && (
        <Figure label={i18n._('Proved')} note={i18n._('of {n} displays, by accepted proof', { n: displays })}>
          {formatNumber(proved.size)}
        </Figure>
      )}
    </div>
  )
}
