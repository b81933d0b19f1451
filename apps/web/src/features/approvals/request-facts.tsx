import { sumReach } from '@plaza/domain/audience'
import { reachSumParts } from '../../shared/audience-words.ts'
import { i18n } from '@lingui/core'
import { shareOf } from '@plaza/domain/split-amount'
import { sayRate } from '@plaza/domain/tax'
import type { ApprovalRequest, Campaign, Placement } from '../../shared/campaign-details/queries.ts'
import { requestWords } from '../../shared/campaign-details/request-words.ts'
import { flightLength, flightWords } from '../../shared/flight/flight-words.ts'
import { formatList, formatMoney, formatNumber } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './request.module.css'

/** "1" or "1–3": how many spots a placement takes. */
function spotWords(placements: readonly Placement[]): string {
  const spots = placements.map((placement) => placement.spots)
  const [least, most] = [Math.min(...spots), Math.max(...spots)]
  return least === most ? String(least) : `${least}–${most}`
}

/** The parts of the day that are taken, each once; none where some placement takes the whole day. */
const partsOf = (placements: readonly Placement[]): string[] =>
  placements.some(({ dayparts }) => dayparts.length === 0)
    ? []
    : [...new Set(placements.flatMap(({ dayparts }) => dayparts.map(({ name }) => name)))]

interface RequestFactsProps {
  request: ApprovalRequest
  campaign: Campaign
  placements: readonly Placement[]
}

/** What a request brings, and when: the owner's own share where it is paid by card, else the price. */
export function RequestFacts({ request, campaign, placements }: RequestFactsProps) {
  const { cost, fee_basis_points: fee, rule } = request
  const { currency } = campaign
  const [tone, words] = requestWords(request.status, true)
  const own = cost - (fee === null ? 0 : shareOf(cost, fee))
  const parts = partsOf(placements)
  const sum = sumReach(placements)
  const reach = sum && reachSumParts(sum, currency)
  return (
    <div className={`card ${styles.facts}`}>
      <p className={styles.price}>
        <span className="dim">{fee === null ? i18n._('Price') : i18n._('You get')}</span>
        <strong>
          <Money minor={own} currency={currency} />
        </strong>
      </p>
      {fee !== null && (
        <p className="dim small num">
          {i18n._('Price {price}, fee {fee}', { price: formatMoney(cost, currency), fee: sayRate(fee) })}
        </p>
      )}
      <dl>
        <div>
          <dt>{flightWords(campaign)}</dt>
          <dd>{flightLength(campaign)}</dd>
        </div>
        {parts.length > 0 && (
          <div>
            <dt>{i18n._('When')}</dt>
            <dd className={styles.parts}>{formatList(parts)}</dd>
          </div>
        )}
        <div>
          <dt>{i18n._('Spots')}</dt>
          <dd className="num">{spotWords(placements)}</dd>
        </div>
        <div>
          <dt>{i18n._('Plays')}</dt>
          <dd className="num">{formatNumber(placements.reduce((sum, { plays }) => sum + plays, 0))}</dd>
        </div>
        {reach && (
          <div>
            <dt>{i18n._('Impressions')}</dt>
            <dd className="num">{reach.impressions}</dd>
          </div>
        )}
        {reach?.perThousand && (
          <div>
            <dt>{i18n._('Per thousand')}</dt>
            <dd className="num">{reach.perThousand}</dd>
          </div>
        )}
      </dl>
      {reach && (
        <p className="dim note">
          {[i18n._('Impressions {basis}', { basis: reach.basis }), reach.part].filter(Boolean).join(', ')}
        </p>
      )}
      <Status tone={tone}>{words}</Status>
      {rule && <p className="small">{i18n._('Approved by your rule “{rule}”.', { rule })}</p>}
    </div>
  )
}
