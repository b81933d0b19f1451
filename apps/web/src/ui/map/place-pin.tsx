import { i18n } from '@lingui/core'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useEffect, type KeyboardEvent } from 'react'
import type { Place } from './box.ts'
import { useMap } from './map-context.ts'
import { MapMarker } from './map-marker.tsx'
import styles from './place-map.module.css'

interface PlacePinProps {
  place: Place
  /** It came from elsewhere, not from this map. */
  given: boolean
  onPlace?: (place: Place) => void
  describedBy?: string
}

const STEP = 10
const FINE = 1
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Close enough to tell a place by the names around it. */
const NEAR = 7

const words = ({ lat, lng }: Place) =>
  i18n._('Pin at {lat}, {lng}', { lat: lat.toFixed(4), lng: lng.toFixed(4) })

const Mark = () => <IconMapPinFilled size={40} aria-hidden="true" />

/** Marks a place, and moves to another if it may. The map follows a pin that leaves its view. */
export function PlacePin({ place, given, onPlace, describedBy }: PlacePinProps) {
  const { map } = useMap()
  const { lng, lat } = place

  useEffect(() => {
    if (!given && map.getBounds().contains([lng, lat])) return
    map.easeTo({ center: [lng, lat], ...(given && { zoom: Math.max(map.getZoom(), NEAR) }) })
  }, [map, lng, lat, given])

  function step(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    // The map would move as well.
    event.preventDefault()
    event.stopPropagation()
    const length = event.altKey || event.shiftKey ? FINE : STEP
    const { x, y } = map.project([lng, lat])
    const next = map.unproject([x + direction[0] * length, y + direction[1] * length]).wrap()
    onPlace?.({ lng: next.lng, lat: next.lat })
  }

  return (
    <MapMarker lng={lng} lat={lat} anchor="bottom" onDrag={onPlace}>
      {onPlace ? (
        <button type="button" className={styles.pin} aria-describedby={describedBy} onKeyDown={step}>
          <Mark />
          <span className="hidden-words" aria-live="polite">
            {words(place)}
          </span>
        </button>
      ) : (
        <span className={styles.pin}>
          <Mark />
          <span className="hidden-words">{words(place)}</span>
        </span>
      )}
    </MapMarker>
  )
}
