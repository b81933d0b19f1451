import { i18n } from '@lingui/core'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { SkeletonBar } from '../skeleton.tsx'
import type { Box, Place } from './box.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import { ownTiles } from './own-tiles.ts'
import type { MapView as View } from './use-view.ts'
import styles from './map.module.css'

export interface MapViewProps {
  /** Names the map, and tells screen readers what is beside it. */
  label: string
  /** The box that the map shows; the map follows when it changes. */
  shown?: Box
  onView?: (view: View) => void
  /** Called for a press on the map itself, outside of its markers. */
  onPress?: (place: Place) => void
  /** Called when the browser cannot draw a map; a note stands in its place. */
  onMissing?: () => void
  /** Markers (MapMarker) and buttons over the map. */
  children?: ReactNode
}

/** Names who made the map. */
function Credit() {
  if (ownTiles) return <p className={styles.credit}>{ownTiles.attribution}</p>
  return (
    <p className={styles.credit}>
      <a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
      {' · '}
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
        GeoNames
      </a>
    </p>
  )
}

/** A map with its markers. The library is loaded when the first map is shown. It fills its box. */
export function MapView({ onMissing, ...props }: MapViewProps) {
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps>>()
  const [missing, setMissing] = useState(false)
  const latest = useRef(onMissing)
  latest.current = onMissing
  const fail = useRef(() => {
    setMissing(true)
    latest.current?.()
  })

  useEffect(() => {
    import('./map-canvas.tsx').then(({ MapCanvas }) => setCanvas(() => MapCanvas), fail.current)
  }, [])

  if (missing) {
    return (
      <p role="status" className={`dim small ${styles.missing}`}>
        {i18n._('Your browser cannot show the map. Everything on it is also on this page.')}
      </p>
    )
  }
  return (
    <div className={styles.map}>
      {Canvas ? <Canvas {...props} onMissing={fail.current} /> : <SkeletonBar height="100%" radius={0} />}
      <Credit />
    </div>
  )
}
