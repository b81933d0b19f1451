import { i18n } from '@lingui/core'
import { sumReach } from '@plaza/domain/audience'
import { isStanding } from '@plaza/domain/campaign-state'
import { Link } from '@tanstack/react-router'
import { formatDate, formatInstant, formatNumber } from '../../../lib/format.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { reachSumText } from '../../../shared/audience-words.ts'
import { CategoryName } from '../../../shared/category/category-name.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from './campaign.module.css'

/** The other facts of a campaign. An owner does not see the budget. */
export function CampaignFacts({ details: { campaign, requests, placements } }: { details: CampaignDetails }) {
  const { manager_email, category, budget, cost, fell_away, currency, created_at, terms } = campaign
  const standing = new Set(requests.flatMap(({ id, status }) => (isStanding(status) ? [id] : [])))
  const plays = placements.reduce(
    (sum, { request_id, cancelled, plays }) => sum + (standing.has(request_id) && !cancelled ? plays : 0),
    0,
  )
  const reach = reachSumText(
    sumReach(placements.filter(({ request_id, cancelled }) => standing.has(request_id) && !cancelled)),
    currency,
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
    ...(reach ? [[i18n._('Audience'), reach] as const] : []),
    ...(category ? [[i18n._('Category'), <CategoryName key="category" text={category} />] as const] : []),
    [i18n._('Created'), formatInstant(created_at)],
    ...(terms
      ? [
          [
            i18n._('Terms'),
            <Link key="terms" to="/terms" search={{ version: terms.number }}>
              {i18n._('Version {n}, of {date}', { n: terms.number, date: formatDate(terms.valid_from) })}
            </Link>,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <section className={`card ${styles.card} ${styles.facts}`} aria-labelledby="facts">
      <h2 id="facts">{i18n._('Facts')}</h2>
      <KeyValue items={facts} />
    </section>
  )
}
