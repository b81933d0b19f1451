import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { useFetchedToast } from '../../lib/toasts.tsx'
import { DeactivatedMark } from '../../shared/deletes/deactivated-mark.tsx'
import { HoursList } from '../../shared/opening-hours/hours-list.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../ui/side-panel/side-panel.tsx'
import { locationQuery, type LocationRow } from './queries.ts'

function Facts({ location }: { location: LocationRow }) {
  const { latitude: lat, longitude: lng } = location.location
  return (
    <>
      <DeactivatedMark {...location} />
      <PlaceMap key={location.id} label={i18n._('Map of the location')} place={{ lat, lng }} />
      <KeyValue
        items={[
          [i18n._('Address'), location.address],
          [
            i18n._('Time zone'),
            location.time_zone_chosen
              ? i18n._('{zone}, chosen', { zone: location.time_zone.replaceAll('_', ' ') })
              : i18n._('{zone}, from the coordinates', { zone: location.time_zone.replaceAll('_', ' ') }),
          ],
          [
            i18n._('Opening hours'),
            <HoursList
              key="hours"
              hours={location.schedule}
              exceptions={location.exceptions}
              coming={location.coming}
              timeZone={location.time_zone}
            />,
          ],
          [i18n._('Displays'), formatNumber(location.displays)],
          [i18n._('Latitude'), String(lat)],
          [i18n._('Longitude'), String(lng)],
        ]}
      />
    </>
  )
}

interface LocationDetailProps {
  id: string | undefined
  onClose: () => void
  actionsOf: (location: LocationRow) => RowAction[]
}

/** The panel of one location beside the list: where it is, when it is open, and its displays. */
export function LocationDetail({ id, onClose, actionsOf }: LocationDetailProps) {
  const shown = useShown(id)
  const query = useQuery({ ...locationQuery(shown), enabled: Boolean(id) })
  useFetchedToast(messages.locationFetched, id, query.data !== undefined)
  const title = query.data?.location_name ?? i18n._('Location')
  return (
    <LoadedPanel
      open={Boolean(id)}
      onClose={onClose}
      query={query}
      title={title}
      skeleton={240}
      actionsOf={actionsOf}
    >
      {(location) => <Facts location={location} />}
    </LoadedPanel>
  )
}
