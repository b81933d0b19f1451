import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../../lib/format.ts'
import { Status } from '../../../../ui/status.tsx'
import type { Campaign } from '../../../../shared/campaign-details/queries.ts'
import { isShort } from './bars-of.ts'
import { DeliveredBars } from './delivered-bars.tsx'
import { deliveredWords, forecastWords } from './delivery-words.ts'
import { ProofDownload } from './proof-download.tsx'
import { type Delivery, deliveryQuery } from './queries.ts'
import cards from '../campaign.module.css'
import styles from './delivery.module.css'

interface DeliveryCardProps {
  campaign: Pick<Campaign, 'id' | 'status'>
  /** How many displays the campaign has, as far as the reader sees it. */
  displays: number
}

/** What of a campaign was delivered, by the plays that its screens sign. Nothing where none does. */
export function DeliveryCard({ campaign: { id, status }, displays }: DeliveryCardProps) {
  const ran = status === 'active' || status === 'completed'
  const { data } = useQuery({ ...deliveryQuery(id, status === 'active'), enabled: ran })
  if (!ran || !data || data.displays === 0) return null
  const forecast = forecastWords(data)
  return (
    <section className={`card ${cards.card} ${styles.card}`} aria-labelledby="delivered">
      <header className={styles.head}>
        <h2 id="delivered" className="num">
          {deliveredWords(data)}
        </h2>
        {data.promised_until_now > 0 &&
          (isShort(data) ? (
            <Status tone="wait">
              {i18n._('Short by {n, plural, one {# play} other {# plays}}', {
                n: data.promised_until_now - data.delivered,
              })}
            </Status>
          ) : (
            <Status tone="good">{i18n._('As promised')}</Status>
          ))}
      </header>
      <DeliveredBars days={data.days} />
      <SilentDisplays placements={data.placements} />
      <p className="dim note num">
        {forecast && <>{forecast} </>}
        {data.displays < displays
          ? i18n._('Counted by what the screens of {n} of {displays} displays sign. Others bring a proof.', {
              n: data.displays,
              displays,
            })
          : i18n._('Counted by what the screens sign.')}
      </p>
      <ProofDownload campaignId={id} />
    </section>
  )
}

/** The displays that are silent now, as far as the flight knows it; nothing where none is. */
function SilentDisplays({ placements }: Pick<Delivery, 'placements'>) {
  const silent = new Map(
    placements.flatMap(({ display_id, silent_since }) =>
      silent_since ? [[display_id, silent_since] as const] : [],
    ),
  )
  const [first] = [...silent.values()].toSorted()
  if (first === undefined) return null
  return (
    <p className={styles.silent}>
      <Status tone="bad">
        {i18n._('{n, plural, one {# display is silent} other {# displays are silent}}', { n: silent.size })}
      </Status>
      <span className="dim small">
        {i18n._('Since {time}. What they do not show is settled after the end.', {
          time: formatInstant(first),
        })}
      </span>
    </p>
  )
}
