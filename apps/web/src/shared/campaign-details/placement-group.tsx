import { i18n } from '@lingui/core'
import { formatNumber } from '../../lib/format.ts'
import { placeKindOf } from '@plaza/domain/place-kind'
import { Money } from '../../ui/money.tsx'
import { PlacementPreview } from '../placement-preview/placement-preview.tsx'
import type { byDisplay } from './placements.ts'
import { openDaysOf } from './placements.ts'
import { MediaFacts } from './media-facts.tsx'
import styles from './placement-group.module.css'
import type { Placement } from './queries.ts'

/** "2 spots of 10 sec · 20 days · 57,600 plays". */
function Facts({ placement }: { placement: Placement }) {
  const { spots, spotDuration, plays } = placement
  const days = openDaysOf(placement)
  const parts = [
    i18n._('{spots, plural, one {# spot of {seconds} s} other {# spots of {seconds} s}}', {
      spots,
      seconds: spotDuration,
    }),
    i18n._('{days, plural, one {# day} other {# days}}', { days }),
    i18n._('{plays} plays', { plays: formatNumber(plays) }),
  ]
  return <p className="dim note num">{parts.join(' · ')}</p>
}

interface PlacementGroupProps {
  display: ReturnType<typeof byDisplay<Placement>>[number]
  currency: string
  heading: 'h3' | 'h4'
}

/** What was booked on one display: its media in the display's drawing, and the facts of each zone. */
export function PlacementGroup({ display, currency, heading: H }: PlacementGroupProps) {
  const { name, place, placements, cost } = display
  return (
    <article className={styles.group}>
      <PlacementPreview
        label={name}
        resolution={placements[0]?.resolution ?? ''}
        scene={placeKindOf(name, place)}
        zones={placements.map(({ id, zone_name, frame, media }) => ({ id, name: zone_name, frame, media }))}
      />
      <div className={styles.words}>
        <header className={styles.head}>
          <div>
            <H className={styles.name}>{name}</H>
            <p className="dim small">{place}</p>
          </div>
          <strong>
            <Money minor={cost} currency={currency} />
          </strong>
        </header>
        <ul className={styles.zones}>
          {placements.map((placement) => (
            <li key={placement.id}>
              <p className={styles.zone}>
                <span>{placement.zone_name}</span>
                {placements.length > 1 && <Money minor={placement.cost} currency={currency} />}
              </p>
              <Facts placement={placement} />
              <MediaFacts placement={placement} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
