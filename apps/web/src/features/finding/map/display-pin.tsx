import { i18n } from '@lingui/core'
import { holds } from '../../../ui/map/box.ts'
import { useMap } from '../../../ui/map/map-context.ts'
import { MapMarker } from '../../../ui/map/map-marker.tsx'
import { pointing, useIsPointedAt } from '../pointed-at.ts'
import type { Pin } from '../queries.ts'
import { comesApart } from './declutter.ts'
import { pinWords } from './pin-words.ts'
import styles from './pin.module.css'

interface DisplayPinProps {
  pin: Pin
  chosen: boolean
  onOpen: (displayId: string) => void
  /** Lists the displays at one place. */
  onPlace: (pin: Pin) => void
}

/** A display or a cluster. One opens its details, a cluster brings the map closer or, at one place, lists them. */
export function DisplayPin({ pin, chosen, onOpen, onPlace }: DisplayPinProps) {
  const { goTo } = useMap()
  const { display_id: id, bounds, name, lng, lat } = pin
  const isPointedAt = useIsPointedAt((now) => (id === null ? holds(bounds, now.place) : id === now.id))
  const apart = comesApart(pin)
  const { strong, rest, said } = pinWords(pin, apart)
  function press() {
    if (id !== null) onOpen(id)
    else if (apart) goTo(bounds)
    else onPlace(pin)
  }
  return (
    <MapMarker lng={lng} lat={lat}>
      <button
        type="button"
        className={styles.pin}
        title={name || undefined}
        data-one={id !== null || undefined}
        data-pointed-at={isPointedAt || undefined}
        data-chosen={chosen || undefined}
        onClick={press}
        {...(id !== null && pointing(id, { lng, lat }))}
      >
        <b>{strong}</b>
        {rest && ` ${rest}`}
        <span className="hidden-words">
          {' '}
          {said}
          {chosen && `, ${i18n._('chosen')}`}
        </span>
      </button>
    </MapMarker>
  )
}
