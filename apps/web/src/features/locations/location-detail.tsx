import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { hoursSummary } from './opening-hours/summary.ts'
import { locationQuery, type LocationRow } from './queries.ts'

function Facts({ location }: { location: LocationRow }) {
  const { latitude: lat, longitude: lng } = location.location
  return (
    <>
      <PlaceMap key={location.id} label={i18n._('Map of the location')} place={{ lat, lng }} />
      <KeyValue
        items={[
          [i18n._('Address'), location.address],
          [i18n._('Time zone'), location.time_zone.replaceAll('_', ' ')],
          [i18n._('Opening hours'), hoursSummary(location.schedule)],
          [i18n._('Displays'), formatNumber(location.displays)],
          [i18n._('Latitude'), String(lat)],
          [i18n._('Longitude'), String(lng)],
        ]}
      />
    </>
  )
}

/** One location beside the list: where it is, when it is open, what hangs there. */
export function LocationDetail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...locationQuery(id ?? ''), enabled: Boolean(id) })
  const { data } = query
  return (
    <SidePanel open={Boolean(id)} onClose={onClose} title={data?.location_name ?? i18n._('Location')}>
      {data ? (
        <Facts location={data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonBar height={240} radius={14} />
          <SkeletonLines />
        </div>
      )}
    </SidePanel>
  )
}
