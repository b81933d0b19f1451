import { reachText } from '../../shared/audience-words.ts'
import { i18n } from '@lingui/core'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { Status } from '../../ui/status.tsx'
import { anchorOf, type PlanDisplay, type PlanPlace, type SharedPlan } from './places.ts'
import styles from './plan.module.css'

interface PlanDisplayCardProps {
  display: PlanDisplay
  /** Where it hangs; undefined where that is not known any more. */
  place: PlanPlace | undefined
  plan: Pick<SharedPlan, 'currency' | 'start_date'>
}

/** A display of a shared plan: where it is, and what is planned on it at which price. */
export function PlanDisplayCard({ display, place, plan }: PlanDisplayCardProps) {
  const { name, image, layout, resolution, owner_name, location_name, address, zones, on_offer } = display
  const isFirst = place?.displays[0] === display
  const hasPrice = zones.some(({ total }) => total !== null)
  return (
    <article className={`card ${styles.item}`}>
      <div className={styles.picture}>
        <DisplayDrawing
          label={name}
          zones={layout}
          resolution={resolution}
          photo={image || undefined}
          seed={name}
        />
        {place && (
          <span className={styles.number} aria-hidden="true">
            {place.number}
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.line}>
          <h3 id={isFirst ? anchorOf(place.number) : undefined} tabIndex={-1}>
            {name}
          </h3>
          {hasPrice && <strong className="num">{formatMoney(display.total, plan.currency)}</strong>}
          {!hasPrice && zones.length > 0 && <span className="dim">{i18n._('No price')}</span>}
        </div>
        <p className="dim small">{[location_name, address].filter(Boolean).join(', ')}</p>
        <p className="dim small">{owner_name}</p>
        {!on_offer && <Status tone="bad">{i18n._('No longer on offer')}</Status>}
        {on_offer && zones.length === 0 && (
          <p className="dim small">{i18n._('No zones are chosen on this display yet.')}</p>
        )}
        {zones.length > 0 && (
          <ul className={styles.zones} aria-label={i18n._('Zones of {name}', { name })}>
            {zones.map((zone, index) => (
              <PlanZone key={index} zone={zone} plan={plan} mark={on_offer} />
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

type Zone = PlanDisplay['zones'][number]

interface PlanZoneProps {
  zone: Zone
  plan: Pick<SharedPlan, 'currency' | 'start_date'>
  /** Whether the zone says that it is not on offer; its display says so for all of them otherwise. */
  mark: boolean
}

/** A zone with its spots, plays and price, and whether it can be had. */
function PlanZone({ zone, plan, mark }: PlanZoneProps) {
  const { name, spots, plays, days, total, due, state, reach } = zone
  const facts = [
    i18n._('{n, plural, one {# spot} other {# spots}}', { n: spots }),
    plays > 0 &&
      i18n._('{n, plural, one {# play} other {{plays} plays}}', { n: plays, plays: formatNumber(plays) }),
    days > 0 && i18n._('{n, plural, one {# open day} other {# open days}}', { n: days }),
  ].filter(Boolean)
  return (
    <li>
      <div className={styles.line}>
        <span>{name || i18n._('Zone')}</span>
        {total !== null && (
          <span className="num">
            {due === total ? (
              formatMoney(total, plan.currency)
            ) : (
              <Left total={total} due={due} currency={plan.currency} />
            )}
          </span>
        )}
      </div>
      <p className="dim small num">{facts.join(' · ')}</p>
      {reach && <p className="dim small num">{reachText(reach, plan.currency)}</p>}
      <ZoneState state={state} mark={mark} hasDates={plan.start_date !== null} />
    </li>
  )
}

/** What a zone was bought at, and what is left of that. */
const Left = ({ total, due, currency }: { total: number; due: number; currency: string }) => (
  <>
    <s className="dim">
      <span className="hidden-words">{i18n._('Bought at')} </span>
      {formatMoney(total, currency)}
    </s>{' '}
    <span className="hidden-words">{i18n._('Left of it')} </span>
    {formatMoney(due, currency)}
  </>
)

/** Says what keeps a zone from being part of the plan; nothing where it is one. */
function ZoneState({ state, mark, hasDates }: { state: Zone['state']; mark: boolean; hasDates: boolean }) {
  if (state === 'fell_away') return <Status tone="off">{i18n._('Cancelled or not approved')}</Status>
  if (state === 'sold_out') return <Status tone="bad">{i18n._('Not enough free spots on these days')}</Status>
  if (state !== 'not_on_offer' || !mark) return null
  return (
    <Status tone="wait">
      {hasDates ? i18n._('Not on offer on these days') : i18n._('Priced once there are dates')}
    </Status>
  )
}
