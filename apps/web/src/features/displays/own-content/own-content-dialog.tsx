import { i18n } from '@lingui/core'
import {
  createHouseCampaign,
  releaseHouseCampaign,
  removeDisplayFiller,
  setDisplayFiller,
} from '@plaza/contract/own-content'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateRange } from '../../../lib/format.ts'
import { todayAt } from '../../../lib/today.ts'
import { useCall } from '../../../lib/use-call.ts'
import { type FillerZone, FillerZones } from '../../../shared/own-content/filler-zones.tsx'
import { type HouseCampaign, sayRuns } from '../../../shared/own-content/given-back.ts'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { BrandZone, OwnPreview } from '../../../shared/own-content/own-preview.tsx'
import {
  type OwnDay,
  type OwnMedia,
  housesQuery,
  ownContentQuery,
  STALE_CONTENT,
} from '../../../shared/own-content/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { houseBody } from './house-draft.ts'
import { HouseForm } from './house-form.tsx'
import styles from '../../../shared/own-content/own-content.module.css'

interface OwnContentDialogProps {
  display: { id: string; name: string; resolution: string; place_kind: PlaceKind; time_zone: string }
  onClose: () => void
}

/** What a display shows of its owner's: when nobody has booked, and in house campaigns. */
export function OwnContentDialog({ display, onClose }: OwnContentDialogProps) {
  const { data, error, refetch } = useQuery(ownContentQuery(display.id))
  const [edited, setEdited] = useState<HouseCampaign | 'new' | null>(null)
  function content() {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonLines />
    if (edited) {
      return (
        <HouseForm
          display={display}
          day={data}
          house={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )
    }
    return (
      <div className={data.zones.length > 0 ? styles.beside : styles.zones}>
        <div className={styles.zones}>
          <Filler display={display} day={data} />
          <HouseList display={display} day={data} onEdit={setEdited} />
        </div>
        {data.zones.length > 0 && (
          <figure className={styles.preview}>
            <OwnPreview
              label={display.name}
              resolution={display.resolution}
              scene={display.place_kind}
              zones={data.zones}
            />
            <figcaption className="dim note">{i18n._('What it shows of yours today')}</figcaption>
          </figure>
        )}
      </div>
    )
  }
  const title = edited
    ? edited === 'new'
      ? i18n._('New house campaign')
      : i18n._('Edit {name}', { name: edited.name })
    : i18n._('Own content of {name}', { name: display.name })
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      {content()}
    </Dialog>
  )
}

interface PartProps {
  display: OwnContentDialogProps['display']
  day: OwnDay
}

/** The display's own media for turns that nobody bought, which go before those of its rate schedule. */
function Filler({ display, day }: PartProps) {
  const options = { invalidates: STALE_CONTENT }
  const set = useCall(setDisplayFiller, options)
  const remove = useCall(removeDisplayFiller, options)
  const save = ({ zone_id: zoneId, filler: { version } }: FillerZone, media: readonly OwnMedia[]) => {
    const params = { id: display.id, zoneId }
    return media.length > 0
      ? set.mutateAsync({ params, body: { media: media.map(({ url }) => ({ url })), version } })
      : remove.mutateAsync({ params })
  }
  return (
    <section className={styles.section} aria-label={i18n._('When nobody has booked')}>
      <h3>{i18n._('When nobody has booked')}</h3>
      <p className="dim note">{i18n._('For this display alone. Changes are saved at once.')}</p>
      <FillerZones
        zones={day.zones.map((zone) => ({
          ...zone,
          resolution: display.resolution,
          inherited: zone.schedule_filler,
        }))}
        onSave={save}
      />
    </section>
  )
}

interface HouseListProps extends PartProps {
  onEdit: (house: HouseCampaign | 'new') => void
}

const spotsOf = ({ places }: HouseCampaign, displayId: string): number =>
  places.filter(({ display_id }) => display_id === displayId).reduce((sum, { spots }) => sum + spots, 0)

/** The days that a house campaign has on a display; where some were given back, those that are left. */
function daysOf({ start_date, end_date, places }: HouseCampaign, displayId: string): string {
  const own = places.filter(({ display_id }) => display_id === displayId)
  const [first, ...others] = own.map(({ dates }) => sayRuns(dates))
  return first && others.every((one) => one === first) ? first : formatDateRange(start_date, end_date)
}

const factsOf = (house: HouseCampaign, displayId: string): string => {
  const displays = new Set(house.places.map(({ display_id }) => display_id)).size
  return [
    daysOf(house, displayId),
    i18n._('{n, plural, one {# spot} other {# spots}}', { n: spotsOf(house, displayId) }),
    displays > 1 ? i18n._('on {n} displays', { n: displays }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The first file of a house campaign on a display; the brand where it has none there. */
function HouseThumb({ house, displayId }: { house: HouseCampaign; displayId: string }) {
  const own = house.places.filter(({ display_id }) => display_id === displayId)
  const [file] = own.flatMap(({ media }) => media)
  return file ? <MediaPreview media={{ ...file, name: '' }} still /> : <BrandZone />
}

/** The house campaigns of the display that are not over: each can be changed, or ended and taken up again. */
function HouseList({ display, day, onEdit }: HouseListProps) {
  const { data, error, refetch } = useQuery(housesQuery(display.id))
  const [ended, setEnded] = useState<HouseCampaign | null>(null)
  const options = { invalidates: STALE_CONTENT }
  const end = useCall(releaseHouseCampaign, options)
  const again = useCall(createHouseCampaign, options)
  const undo = (house: HouseCampaign) =>
    again
      .mutateAsync({ body: houseBody(house, todayAt(display.time_zone)) })
      .then(() => setEnded(null))
      .catch(() => undefined)
  return (
    <section className={styles.section} aria-label={i18n._('House campaigns')}>
      <div className={styles.head}>
        <h3>{i18n._('House campaigns')}</h3>
        {day.zones.length > 0 && (
          <Button size="sm" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => onEdit('new')}>
            {i18n._('New house campaign')}
          </Button>
        )}
      </div>
      <p className="dim note">
        {i18n._('Your own use of spots on some days. They are taken out of sale, as blocked ones are.')}
      </p>
      {ended && (
        <UndoNote
          text={i18n._('{name} has ended. Its spots are available again.', { name: ended.name })}
          loading={again.isPending}
          onUndo={() => void undo(ended)}
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines />}
      {data && data.rows.length === 0 && !ended && (
        <p className="dim small">{i18n._('None is planned from today on.')}</p>
      )}
      {data && data.rows.length > 0 && (
        <ul className={styles.house}>
          {data.rows.map((house) => (
            <li key={house.id}>
              <span className={styles.thumb} aria-hidden="true">
                <HouseThumb house={house} displayId={display.id} />
              </span>
              <TwoLines first={house.name} second={factsOf(house, display.id)} />
              <span className={styles.deeds}>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={i18n._('Edit {name}', { name: house.name })}
                  onClick={() => onEdit(house)}
                >
                  {i18n._('Edit')}
                </Button>
                <Button
                  size="sm"
                  look="quiet"
                  loading={end.isPending}
                  aria-label={i18n._('End {name}', { name: house.name })}
                  onClick={() =>
                    end.mutate({ params: { id: house.id } }, { onSuccess: () => setEnded(house) })
                  }
                >
                  {i18n._('End')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
