import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMapPinFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { movedBy } from './area.ts'
import { boxAround, boxOfAll, cornersOf, type Place } from './box.ts'
import { useMap } from './map-context.ts'
import { MapMarker } from './map-marker.tsx'
import { MapView } from './map-view.tsx'
import { ownTiles } from './own-tiles.ts'
import styles from './place-map.module.css'

interface PlaceMapProps {
  /** Names the map. */
  label: string
  place: Place | undefined
  /** Makes the pin movable, by a press on the map, by dragging, and by arrow keys. */
  onPlace?: (place: Place) => void
  /** Other places, shown as dots with their names. */
  others?: readonly (Place & { name: string })[]
}

const DIGITS = 6
/** The degrees shown around a place: wide enough that the names of a few towns tell where it is. */
const NEARBY = 0.4
const round = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** The button that sets the pin by keyboard, which cannot press on the map. */
function Begin({ onPlace }: { onPlace: (place: Place) => void }) {
  const { map } = useMap()
  return (
    <div className={styles.begin}>
      <Button size="sm" onClick={() => onPlace(map.getCenter().wrap())}>
        {i18n._('Put the pin in the middle')}
      </Button>
    </div>
  )
}

/** Shows the places that are there already, once, where the map has no pin yet. */
function BeginAround({ others }: { others: readonly Place[] }) {
  const { map } = useMap()
  const first = useRef(others).current
  useEffect(() => {
    map.fitBounds(cornersOf(boxOfAll(first)), { padding: 48, maxZoom: NEAR, animate: false })
  }, [map, first])
  return null
}

/** A map with one place, to look at or to choose. */
export function PlaceMap({ label, place, onPlace, others = [] }: PlaceMapProps) {
  const help = useId()
  const isTouched = useMediaQuery('(hover: none) and (pointer: coarse)') ?? false
  const own = useRef(place)
  const put = (next: Place) => {
    own.current = { lng: round(next.lng), lat: round(next.lat) }
    onPlace?.(own.current)
  }
  const move = onPlace && put
  const given = own.current?.lng !== place?.lng || own.current?.lat !== place?.lat
  // Only the first place sets the view; later ones are followed if they leave it, so that the map keeps still
  // during a drag.
  const [shown] = useState(() => place && boxAround(place, NEARBY))
  return (
    <div className={styles.frame}>
      <div className={styles.map}>
        <MapView label={label} shown={shown} onPress={move}>
          {others.map(({ name, ...other }) => (
            <MapMarker key={`${name} ${other.lng},${other.lat}`} {...other}>
              <span className={styles.other} title={name}>
                <span className="hidden-words">{name}</span>
              </span>
            </MapMarker>
          ))}
          {place && <PlacePin place={place} given={given} onPlace={move} describedBy={move && help} />}
          {!place && others.length > 0 && <BeginAround others={others} />}
          {move && !place && <Begin onPlace={move} />}
        </MapView>
      </div>
      {onPlace && (
        <p id={help} className="dim note">
          {helpWords(Boolean(place), isTouched)}
        </p>
      )}
    </div>
  )
}

/** How the pin is put and moved, by those means that there are. */
function helpWords(isThere: boolean, isTouched: boolean): string {
  if (isTouched)
    return isThere ? i18n._('Tap the map or drag the pin to move it.') : i18n._('Tap the map to put the pin.')
  return isThere
    ? i18n._('Click the map or drag the pin. Arrow keys move the pin by 1 m, with Shift by 10 m.')
    : i18n._('Click the map to put the pin.')
}

interface PlacePinProps {
  place: Place
  /** Whether the place came from elsewhere and not from this map. */
  given: boolean
  onPlace?: (place: Place) => void
  describedBy?: string
}

/** So many metres an arrow key moves the pin. */
const STEP = 1
const FAR_STEP = 10
const directions: Record<string, readonly [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Close enough to tell a place by what the map draws: streets, where the operator has them, else the names around it. */
const NEAR = ownTiles ? 15 : 7

const words = ({ lat, lng }: Place) =>
  i18n._('Pin at {lat}, {lng}', { lat: lat.toFixed(4), lng: lng.toFixed(4) })

const Mark = () => <IconMapPinFilled size={40} aria-hidden="true" />

/** The pin of a place, which can be moved if allowed. The map follows a pin that leaves its view. */
function PlacePin({ place, given, onPlace, describedBy }: PlacePinProps) {
  const { map } = useMap()
  const { lng, lat } = place

  useEffect(() => {
    if (!given && map.getBounds().contains([lng, lat])) return
    map.easeTo({ center: [lng, lat], ...(given && { zoom: Math.max(map.getZoom(), NEAR) }) })
  }, [map, lng, lat, given])

  function step(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    // Otherwise the map would move as well.
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? FAR_STEP : STEP
    const [east, north] = direction
    onPlace?.(movedBy(place, east * length, north * length))
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
