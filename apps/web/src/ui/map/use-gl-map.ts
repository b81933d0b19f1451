import { Map } from 'maplibre-gl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { loadBaseMap } from './base-map.ts'
import { straight, type Box } from './box.ts'
import { readMapColors } from './map-colors.ts'
import { styleOf } from './map-style.ts'

/** Where a map begins that knows nothing better: most of what people live on. */
const WORLD: Box = [-125, -45, 150, 65]

interface Options {
  /** Names the map to those who do not see it. */
  label: string
  /** What it shows first. */
  shown: Box | undefined
  /** The browser can draw no map, or its parts did not come. */
  onMissing: () => void
}

function makeMap(container: HTMLElement, style: ReturnType<typeof styleOf>, label: string, shown: Box) {
  const map = new Map({
    container,
    style,
    bounds: [...straight(shown)] as [number, number, number, number],
    fitBoundsOptions: { maxZoom: 11 },
    maxZoom: 17,
    // Named beside the map, where it can be kept in sight.
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

/** A map in an element, from the offline base map in the theme's colours. */
export function useGlMap(element: RefObject<HTMLDivElement | null>, options: Options): Map | undefined {
  const [map, setMap] = useState<Map>()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    let gone = false
    let made: Map | undefined
    async function make() {
      const base = await loadBaseMap()
      if (gone || !element.current) return
      const { label, shown = WORLD } = latest.current
      made = makeMap(element.current, styleOf(base, readMapColors(element.current)), label, shown)
      setMap(made)
    }
    // Without WebGL the map's constructor throws.
    make().catch(() => !gone && latest.current.onMissing())
    return () => {
      gone = true
      setMap(undefined)
      made?.remove()
    }
  }, [element])

  return map
}
