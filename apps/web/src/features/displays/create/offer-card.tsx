import { i18n } from '@lingui/core'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/may.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { LayoutDrawing } from '../../../ui/display-drawing/display-drawing.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { formatDuration } from '../../../lib/format.ts'
import type { RateScheduleChoice } from '../owner-queries.ts'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

interface OfferCardProps {
  form: DisplayForm
  schedules: readonly RateScheduleChoice[]
  /** Of the first screen: zones are drawn in its shape. */
  resolution: string
}

const factsOf = ({ noOfZones, totalPlaylistTime }: RateScheduleChoice) =>
  i18n._('{n, plural, one {# zone} other {# zones}}, loop of {duration}', {
    n: noOfZones,
    duration: formatDuration(totalPlaylistTime),
  })

/** What is sold on it, and to whom. */
export function OfferCard({ form: { control }, schedules, resolution }: OfferCardProps) {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const mayCreate = useMay('rate-schedule:create')
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Zones, prices and visibility')}>
      <h2>{i18n._('Zones, prices and visibility')}</h2>
      <div className={styles.stack}>
        <div>
          <SelectField
            control={control}
            name="generalInfo.rate_schedule_id"
            label={i18n._('Rate schedule')}
            placeholder={i18n._('None yet')}
            searchable
            clearable
            choices={schedules.map(({ id, name }) => ({ value: id, label: name }))}
            renderChoice={({ value, label }) => {
              const schedule = byId.get(value)
              return (
                <Pictured
                  picture={<LayoutDrawing zones={schedule?.zones ?? []} resolution={resolution} size={40} />}
                  width={44}
                >
                  <TwoLines first={label} second={schedule && factsOf(schedule)} />
                </Pictured>
              )
            }}
          />
          <p className={`${styles.note} dim`}>
            {i18n._('Without one the display is kept, but cannot be booked.')}{' '}
            {schedules.length === 0 && mayCreate && (
              <Link to="/rate-schedules" search={{ new: '1' }} target="_blank">
                {i18n._('New rate schedule (opens in a new tab)')}
              </Link>
            )}
          </p>
        </div>
        <ChoiceCards
          control={control}
          name="generalInfo.visibility"
          label={i18n._('Visibility')}
          choices={[
            {
              value: 'Private',
              title: i18n._('Private'),
              text: i18n._('Only advertisers that you invite see it and can book it.'),
              icon: <IconLock size={17} aria-hidden="true" />,
            },
            {
              value: 'Public',
              title: i18n._('Public'),
              text: i18n._('Every advertiser finds it and can ask to book it.'),
              icon: <IconWorld size={17} aria-hidden="true" />,
            },
          ]}
        />
      </div>
    </section>
  )
}
