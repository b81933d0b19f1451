import type { Map } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { boxOfView, boxText, cornersOf, type Box } from './box.ts'

export interface MapView {
  box: Box
  zoom: number
  /** Whether the user moved the map there, by pointer, keyboard or button. */
  byUser: boolean
}

/** The margin for markers, which are larger than the place they stand on. */
const MARGIN = { x: 72, y: 52 }
/** The closest zoom to which a map goes by itself. */
const CLOSEST = 11
const byUser = { byUser: true }

/**
 * The padding of the map: never so much that nothing is left, and more at the bottom where the window cuts
 * the map off.
 */
function roomIn(map: Map) {
  const { width, height, bottom } = map.getContainer().getBoundingClientRect()
  const below = Math.max(0, bottom - window.innerHeight)
  const x = Math.min(MARGIN.x, width / 5)
  return {
    left: x,
    right: x,
    top: Math.min(MARGIN.y, height / 5),
    bottom: Math.min(MARGIN.y + below, height / 2),
  }
}

const viewOf = (map: Map, moved: boolean): MapView => ({
  box: boxOfView(map.getBounds().toArray().flat() as unknown as Box),
  zoom: map.getZoom(),
  byUser: moved,
})

/**
 * Shows a box, and follows when another is given, except one that the map itself reported after the user
 * moved it. Returns the function that zooms to a part.
 */
export function useView(map: Map | undefined, shown: Box | undefined, onView?: (view: MapView) => void) {
  const told = useRef('')
  const fitted = useRef(false)
  const latest = useRef(onView)
  latest.current = onView
  const wanted = shown && boxText(shown)
  const box = useRef(shown)
  box.current = shown

  useEffect(() => {
    if (!map) return
    const tell = (event: { originalEvent?: unknown; byUser?: boolean }) => {
      const view = viewOf(map, Boolean(event.originalEvent ?? event.byUser))
      if (view.byUser) told.current = boxText(view.box)
      latest.current?.(view)
    }
    map.on('load', tell)
    map.on('moveend', tell)
    return () => {
      fitted.current = false
      map.off('load', tell)
      map.off('moveend', tell)
    }
  }, [map])

  useEffect(() => {
    if (!map || !box.current) return
    const fit = (animate: boolean) => {
      if (!box.current || wanted === told.current) return
      told.current = ''
      map.fitBounds(cornersOf(box.current), { padding: roomIn(map), maxZoom: CLOSEST, animate })
    }
    const again = () => fit(false)
    fit(fitted.current)
    fitted.current = true
    // A map of another shape shows another part, which is no move of the user.
    map.on('resize', again)
    return () => {
      map.off('resize', again)
    }
  }, [map, wanted])

  return useCallback(
    (part: Box) => {
      if (!map) return
      const camera = map.cameraForBounds(cornersOf(part), { padding: roomIn(map), maxZoom: 15 })
      // The pressed cluster disappears as the map zooms in, so the map takes the focus.
      map.getCanvas().focus({ preventScroll: true })
      map.easeTo({ ...camera, zoom: Math.max(camera?.zoom ?? 0, map.getZoom() + 1) }, byUser)
    },
    [map],
  )
}
