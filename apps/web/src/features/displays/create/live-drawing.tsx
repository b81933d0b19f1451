import { i18n } from '@lingui/core'
import { placeKindOf, placeKindOfVenue } from '@plaza/domain/place-kind'
import { useWatch } from 'react-hook-form'
import { formatResolution } from '../../../lib/format.ts'
import { DisplayDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import type { LocationChoice } from '../../../shared/location-choices.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { audienceText } from '../../../shared/audience-words.ts'
import { factsOf } from '../display-words.ts'
import type { RateScheduleChoice } from '../queries.ts'
import { VisibilityStatus } from '../visibility-status.tsx'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

interface LiveDrawingProps {
  form: DisplayForm
  location: LocationChoice | undefined
  schedule: RateScheduleChoice | undefined
  /** The address of the photo; without it, that of the form. */
  photo?: string
}

/** The display as lists will show it, drawn while the form is filled in. */
export function LiveDrawing({ form: { control }, location, schedule, photo }: LiveDrawingProps) {
  const [info, screens, coming, price, audience] = useWatch({
    control,
    name: ['generalInfo', 'screens', 'place', 'rate_schedule', 'audience'],
  })
  const place = location?.location_name ?? coming?.location_name ?? ''
  const spot = info.display_location ?? ''
  const zones = schedule?.zones ?? price?.zones ?? []
  const kind = Number(info.venue_type)
  const name = info.name || i18n._('New display')
  const sizes = screens.map(({ size }) => ({ size: String(size ?? '') }))
  return (
    <aside className={`card ${styles.preview}`} aria-label={i18n._('Preview')}>
      <div className={styles.picture}>
        <DisplayDrawing
          zones={zones}
          resolution={screens[0]?.resolution}
          orientation={screens[0]?.orientation}
          scene={kind ? placeKindOfVenue(kind) : placeKindOf(spot, place, name)}
          photo={(photo ?? info.image) || undefined}
          label={name}
        />
      </div>
      <div className={styles.facts}>
        <TwoLines
          first={name}
          second={[place, spot].filter(Boolean).join(' · ') || i18n._('Place to be chosen')}
        />
        <p className="dim small num">
          {[factsOf({ screens: sizes, zones }), formatResolution(screens[0]?.resolution ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {schedule && <p className="small">{i18n._('Sells by {name}', { name: schedule.name })}</p>}
        {audience?.weekly_impressions && audience.source && (
          <p className="dim small num">{audienceText(audience)}</p>
        )}
        <div>
          <VisibilityStatus visibility={info.visibility ?? 'Private'} />
        </div>
      </div>
    </aside>
  )
}
