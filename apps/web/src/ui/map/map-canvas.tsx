import { i18n } from '@lingui/core'
import { useComputedColorScheme, useMantineTheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Map, type MapMouseEvent, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { IconButton } from '../button.tsx'
import { type Box, type Place, straight } from './box.ts'
import { addBundledTiles } from './bundled-tiles.ts'
import { MapContext, useMap } from './map-context.ts'
import { hasLayers, readMapColors, repaint, styleOf } from './map-style.ts'
import { ownTiles } from './own-tiles.ts'
import { type MapView, useView } from './use-view.ts'
import styles from './map.module.css'

// The bundler does not find the library's worker by itself.
setWorkerUrl(workerUrl)
addBundledTiles()

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
      // Markers are inside the same element, so clicks on them are not clicks on the map.
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

/** The first view of a map without a given box: most of the inhabited world. */
const WORLD: Box = [-125, -45, 150, 65]

interface Options {
  /** Names the map to screen readers. */
  label: string
  /** The box that the map shows first. */
  shown: Box | undefined
  /** Called if the browser cannot draw a map or its code did not load. */
  onMissing: () => void
}

function makeMap(container: HTMLElement, style: ReturnType<typeof styleOf>, label: string, shown: Box) {
  const map = new Map({
    container,
    style,
    bounds: [...straight(shown)] as [number, number, number, number],
    fitBoundsOptions: { maxZoom: 11 },
    maxZoom: 17,
    // The attribution is shown beside the map instead.
    attributionControl: false,
    fadeDuration: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** A map in an element, bundled or the operator's own. */
function useGlMap(element: RefObject<HTMLDivElement | null>, options: Options): Map | undefined {
  const [map, setMap] = useState<Map>()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const container = element.current
    if (!container) return
    const { label, shown = WORLD } = latest.current
    let made: Map | undefined
    try {
      made = makeMap(container, styleOf(readMapColors(container), ownTiles), label, shown)
      setMap(made)
    } catch {
      // Without WebGL the map's constructor throws.
      latest.current.onMissing()
    }
    return () => {
      setMap(undefined)
      made?.remove()
    }
  }, [element])

  return map
}

/** Keeps a map in the theme's colours, light or dark. */
function useMapColors(map: Map | undefined): void {
  const scheme = useComputedColorScheme('light')
  const theme = useMantineTheme()
  useEffect(() => {
    if (!map) return
    const paint = () => repaint(map, readMapColors(map.getContainer()))
    // The layers are ready long before the land is: waiting for all of it would lose the first paint.
    const paintLayers = () => {
      if (hasLayers(map)) paint()
      else map.once('styledata', paint)
    }
    // The new variables apply only after this tick.
    const frame = requestAnimationFrame(paintLayers)
    // Under load a part of the map may come after the last frame that was asked for.
    const show = () => map.triggerRepaint()
    map.on('sourcedata', show)
    return () => {
      cancelAnimationFrame(frame)
      map.off('styledata', paint)
      map.off('sourcedata', show)
    }
  }, [map, scheme, theme])
}

function ZoomButtons() {
  const { map } = useMap()
  return (
    <div className={styles.zoom}>
      <IconButton label={i18n._('Zoom in')} onClick={() => map.zoomIn({}, { byUser: true })}>
        <IconPlus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={i18n._('Zoom out')} onClick={() => map.zoomOut({}, { byUser: true })}>
        <IconMinus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
