import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import { boxAround, boxOf } from '../../ui/map/box.ts'
import { MapMarker } from '../../ui/map/map-marker.tsx'
import { MapView } from '../../ui/map/map-view.tsx'
import { anchorOf, type PlanPlace } from './places.ts'
import styles from './plan.module.css'

/** The degrees shown around each place: enough to read the names of streets and towns beside it. */
const AROUND = 0.02

function boxOfAll(places: readonly PlanPlace[]) {
  const corners = places.map((place) => boxAround(place, AROUND))
  return boxOf(
    corners.flatMap(([west, south, east, north]) => [
      { lng: west, lat: south },
      { lng: east, lat: north },
    ]),
  )
}

/** Brings the place's first card into sight, and the focus to it for those who go by keyboard. */
function showCard({ number }: PlanPlace) {
  const heading = document.getElementById(anchorOf(number))
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

/** The places of a plan on a map. A pin leads to the card of its display. */
export function PlanMap({ places }: { places: readonly PlanPlace[] }) {
  const shown = useMemo(() => boxOfAll(places), [places])
  return (
    <MapView label={i18n._('Map of the displays, the same as in the list')} shown={shown}>
      {places.map((place) => (
        <MapMarker key={place.number} lng={place.lng} lat={place.lat}>
          <button
            type="button"
            className={styles.pin}
            title={place.displays.map(({ name }) => name).join(', ')}
            onClick={() => showCard(place)}
          >
            {place.number}
            <span className="hidden-words"> {place.displays.map(({ name }) => name).join(', ')}</span>
          </button>
        </MapMarker>
      ))}
    </MapView>
  )
}
