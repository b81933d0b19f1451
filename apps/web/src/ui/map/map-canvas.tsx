import 'maplibre-gl/dist/maplibre-gl.css'
import { Marker, setWorkerUrl, type MapMouseEvent } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Box, Place } from './box.ts'
import { MapContext } from './map-context.ts'
import styles from './map.module.css'
import { useGlMap } from './use-gl-map.ts'
import { useMapColors } from './use-map-colors.ts'
import { useView, type MapView } from './use-view.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

// The bundler does not find the library's worker by itself.
setWorkerUrl(workerUrl)

export interface MapCanvasProps {
  label: string
  shown?: Box
  onView?: (view: MapView) => void
  onPress?: (place: Place) => void
  onMissing: () => void
  children?: ReactNode
}

/** The map itself, in a chunk of its own: the library is larger than the rest of the site. */
export function MapCanvas({ label, shown, onView, onPress, onMissing, children }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const map = useGlMap(element, { label, shown, onMissing })
  const goTo = useView(map, shown, onView)
  useMapColors(map)

  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!map) return
    const press = ({ lngLat, originalEvent }: MapMouseEvent) => {
      // What stands on the map lies inside the same element.
      if (originalEvent.target !== map.getCanvas()) return
      const { lng, lat } = lngLat.wrap()
      latest.current?.({ lng, lat })
    }
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map])

  const onMap = useMemo(() => map && { map, Marker, goTo }, [map, goTo])
  return (
    <>
      <div ref={element} className={styles.canvas} />
      {onMap && (
        <MapContext value={onMap}>
          <ZoomButtons />
          {children}
        </MapContext>
      )}
    </>
  )
}
