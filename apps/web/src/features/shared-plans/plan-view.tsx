import { reachSumText } from '../../shared/audience-words.ts'
import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import { formatInstant, formatMoney, formatNumber } from '../../lib/format.ts'
import { draftName } from '../../shared/campaign-draft/draft-words.ts'
import { CampaignStatus } from '../../shared/campaign-status.tsx'
import { useOrganizationColors } from '../../shared/organization-mark/organization-colors.ts'
import { OrganizationMark } from '../../shared/organization-mark/organization-mark.tsx'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status } from '../../ui/status.tsx'
import { placesOf, type SharedPlan } from './places.ts'
import { PlanDisplayCard } from './plan-display.tsx'
import { PlanMap } from './plan-map.tsx'
import styles from './plan.module.css'

/** A shared plan in the brand of whoever shares it: what it costs, where its displays are, and what is planned on each. */
export function PlanView({ plan }: { plan: SharedPlan }) {
  const { displays, organization } = plan
  const colors = useOrganizationColors(organization.settings.colors)
  const places = useMemo(() => placesOf(displays), [displays])
  return (
    <div className={styles.split} style={colors}>
      <PlanHead plan={plan} />
      {places.length > 0 && (
        <div className={styles.map}>
          <PlanMap places={places} />
        </div>
      )}
      <div className={styles.list}>
        <section aria-labelledby="displays">
          <h2 id="displays" className={styles.title}>
            {i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })}
          </h2>
          {displays.length === 0 && (
            <EmptyState
              title={i18n._('No displays yet')}
              text={i18n._('They appear here as soon as some are chosen.')}
            />
          )}
          <ul className={styles.cards}>
            {displays.map((display, index) => (
              <li key={index}>
                <PlanDisplayCard
                  display={display}
                  place={places.find((place) => place.displays.includes(display))}
                  plan={plan}
                />
              </li>
            ))}
          </ul>
        </section>
        <p className="dim small">
          {i18n._('This link is valid until {when}.', { when: formatInstant(plan.expires_at) })}
        </p>
      </div>
    </div>
  )
}

/** Who shares the plan, what it is, and what it costs. */
function PlanHead({ plan }: { plan: SharedPlan }) {
  const {
    organization,
    name,
    start_date,
    end_date,
    days_of_week,
    status,
    currency,
    total,
    plays,
    reach,
    complete,
  } = plan
  const hasPrice = complete || total > 0
  const dates =
    start_date && end_date ? flightWords({ start_date, end_date, days_of_week }) : i18n._('No dates yet')
  return (
    <header className={`card ${styles.head}`}>
      <div className={styles.who}>
        <OrganizationMark {...organization} />
        <span>{organization.name}</span>
        {status ? (
          <CampaignStatus status={status} />
        ) : (
          <Status tone="wait">{i18n._('Draft, not bought yet')}</Status>
        )}
      </div>
      <div className={styles.line}>
        <div>
          <h1>{draftName(name)}</h1>
          <p className="dim num">
            {dates}
            {plays > 0 &&
              ` · ${i18n._('{n, plural, one {# play} other {{plays} plays}}', { n: plays, plays: formatNumber(plays) })}`}
          </p>
          {reach && <p className="dim num">{reachSumText(reach, currency)}</p>}
        </div>
        <p className={styles.total}>
          <strong className="num">{hasPrice ? formatMoney(total, currency) : i18n._('No price yet')}</strong>
          {hasPrice && (
            <span className="dim small">{i18n._('Total in {currency}, before tax', { currency })}</span>
          )}
        </p>
      </div>
      {!complete && hasPrice && (
        <p className="small" role="note">
          {i18n._('Not everything has a price now. What has none is not in the total.')}
        </p>
      )}
    </header>
  )
}
