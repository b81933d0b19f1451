import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '../../../../shared/campaign-details/queries.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { Status } from '../../../../ui/status.tsx'
import { DeliveredBars } from './delivered-bars.tsx'
import { deliveredWords, forecastWords } from './delivery-words.ts'
import { deliveryQuery } from './queries.ts'
import styles from './delivery.module.css'

interface DeliveredThereProps {
  campaign: Pick<Campaign, 'id' | 'status'>
  /** The placements on one display, by their ids. */
  placements: readonly { id: string; zone_name: string }[]
}

/** What was delivered on one display, zone by zone. Nothing where its screens sign nothing. */
export function DeliveredThere({ campaign: { id, status }, placements }: DeliveredThereProps) {
  const ran = status === 'active' || status === 'completed'
  const { data } = useQuery({ ...deliveryQuery(id, status === 'active'), enabled: ran })
  const shown = placements.flatMap(({ id: placement, zone_name }) => {
    const found = data?.placements.find(({ placement_id }) => placement_id === placement)
    return found ? [{ zone_name, ...found }] : []
  })
  if (!shown.length) return null
  return (
    <div className={styles.there}>
      {shown.map((one) => (
        <section key={one.placement_id} aria-label={i18n._('Delivered in {zone}', { zone: one.zone_name })}>
          <p className="num">
            {placements.length > 1 && <span className="dim">{one.zone_name} · </span>}
            {deliveredWords(one)}
          </p>
          {one.silent_since && (
            <p>
              <Status tone="bad">
                {i18n._('Silent since {time}', { time: formatInstant(one.silent_since) })}
              </Status>
            </p>
          )}
          <DeliveredBars days={one.days} />
          <p className="dim note num">{forecastWords(one)}</p>
        </section>
      ))}
    </div>
  )
}
