import { i18n } from '@lingui/core'
import { removeFiller, setFiller } from '@plaza/contract/own-content'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../lib/use-call.ts'
import { type FillerZone, FillerZones } from '../../../shared/own-content/filler-zones.tsx'
import { fillerQuery, type OwnMedia, STALE_CONTENT } from '../../../shared/own-content/queries.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import styles from './editor.module.css'

/** What the zones of a rate schedule show on all its displays when nobody has booked; each change is stored at once. */
export function FillerCard({ scheduleId }: { scheduleId: string }) {
  const { data, error, refetch } = useQuery(fillerQuery(scheduleId))
  const options = { invalidates: STALE_CONTENT }
  const set = useCall(setFiller, options)
  const remove = useCall(removeFiller, options)
  const save = ({ zone_id: zoneId, filler: { version } }: FillerZone, media: readonly OwnMedia[]) => {
    const params = { id: scheduleId, zoneId }
    return media.length > 0
      ? set.mutateAsync({ params, body: { media: media.map(({ url }) => ({ url })), version } })
      : remove.mutateAsync({ params })
  }
  const zones = data?.zones.map(({ resolutions: [resolution = ''], ...zone }) => ({ ...zone, resolution }))
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('When nobody has booked')}>
      <h2>{i18n._('When nobody has booked')}</h2>
      <p className="dim note">
        {i18n._(
          'Your own media for turns that nobody bought, on all displays of this rate schedule. Changes are saved at once.',
        )}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines />}
      {zones && <FillerZones zones={zones} onSave={save} />}
    </section>
  )
}
