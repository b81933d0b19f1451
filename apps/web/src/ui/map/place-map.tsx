import { i18n } from '@lingui/core'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { boxAround, type Place } from './box.ts'
import { useMap } from './map-context.ts'
import { MapView } from './map-view.tsx'
import styles from './place-map.module.css'
import { PlacePin } from './place-pin.tsx'

interface PlaceMapProps {
  /** Names the map. */
  label: string
  place: Place | undefined
  /** With it the pin can be moved: by a press on the map, by dragging it, and by arrow keys. */
  onPlace?: (place: Place) => void
}

const DIGITS = 6
/** Degrees around it: so wide that the names of a few towns tell where it is. */
const NEARBY = 0.4
const round = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** The keyboard has no pointer to press the map with. */
function Begin({ onPlace }: { onPlace: (place: Place) => void }) {
  const { map } = useMap()
  return (
    <div className={styles.begin}>
      <Button size="sm" onClick={() => onPlace(map.getCenter().wrap())}>
        {i18n._('Centre the pin')}
      </Button>
    </div>
  )
}

/** One place on a map, to look at or to choose. */
export function PlaceMap({ label, place, onPlace }: PlaceMapProps) {
  const help = useId()
  const own = useRef(place)
  const put = (next: Place) => {
    own.current = { lng: round(next.lng), lat: round(next.lat) }
    onPlace?.(own.current)
  }
  const move = onPlace && put
  const given = own.current?.lng !== place?.lng || own.current?.lat !== place?.lat
  // Later places are followed only as far as they leave the view, so that the map keeps still under a drag.
  const [shown] = useState(() => place && boxAround(place, NEARBY))
  return (
    <div className={styles.frame}>
      <div className={styles.map}>
        <MapView label={label} shown={shown} onPress={move}>
          {place && <PlacePin place={place} given={given} onPlace={move} describedBy={move && help} />}
          {move && !place && <Begin onPlace={move} />}
        </MapView>
      </div>
      {onPlace && (
        <p id={help} className="dim note">
          {i18n._('Click the map or drag the pin. While the pin has the focus, arrow keys move it.')}
        </p>
      )}
    </div>
  )
}
