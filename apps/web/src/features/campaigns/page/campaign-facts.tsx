import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatInstant, formatNumber } from '../../../lib/format.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { reachSumText } from '../../../shared/audience-words.ts'
import { CategoryName } from '../../../shared/category/category-name.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Money } from '../../../ui/money.tsx'
import { standingPlacements, standingReach } from './standing-reach.ts'
import styles from './campaign.module.css'

/** The other facts of a campaign. An owner does not see the budget. */
export function CampaignFacts({ details }: { details: CampaignDetails }) {
  const { campaign } = details
  const { manager_email, category, budget, cost, fell_away, currency, created_at, terms } = campaign
  const plays = standingPlacements(details).reduce((sum, placement) => sum + placement.plays, 0)
  const reach = reachSumText(standingReach(details), currency)
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
