import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Place } from './box.ts'
import { useMap } from './map-context.ts'

interface MapMarkerProps extends Place {
  /** 'bottom' puts the marker's foot on the place, like a pin; 'center' its middle. */
  anchor?: 'bottom' | 'center'
  /** Makes the marker draggable; called with the place where it is released. */
  onDrag?: (place: Place) => void
  children: ReactNode
}

/** Real elements at a place on the map, usable by pointer, keyboard and screen reader. */
export function MapMarker({ lng, lat, anchor = 'center', onDrag, children }: MapMarkerProps) {
  const { map, Marker } = useMap()
  const [marker] = useState(
    () => new Marker({ element: document.createElement('div'), anchor, draggable: Boolean(onDrag) }),
  )
  const latest = useRef(onDrag)
  latest.current = onDrag
  const place = useRef<[number, number]>([lng, lat])
  place.current = [lng, lat]

  // Added to the map only once: adding a marker again removes it in between, which loses the focus.
  useEffect(() => {
    const tell = () => {
      const dropped = marker.getLngLat().wrap()
      latest.current?.({ lng: dropped.lng, lat: dropped.lat })
    }
    marker.on('dragend', tell)
    marker.setLngLat(place.current).addTo(map)
    return () => {
      marker.off('dragend', tell)
      marker.remove()
    }
  }, [marker, map])

  useEffect(() => {
    marker.setLngLat([lng, lat])
  }, [marker, lng, lat])

  return createPortal(children, marker.getElement())
}
