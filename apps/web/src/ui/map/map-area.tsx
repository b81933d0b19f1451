import { useEffect, useState } from 'react'
import type { Place } from './box.ts'
import { useMap } from './map-context.ts'
import styles from './map-area.module.css'

/** An area drawn over the map: a circle or whatever its corners say. It moves with the map. */
export function MapArea({ corners }: { corners: readonly Place[] }) {
  const { map } = useMap()
  const [points, setPoints] = useState('')
  useEffect(() => {
    const place = () => {
      const [first] = corners
      if (!first) return
      // Corners beyond 180° stand beside their neighbours, and not at the other end of the map.
      const near = ({ lat, lng }: Place): [number, number] => [
        lng - 360 * Math.round((lng - first.lng) / 360),
        lat,
      ]
      setPoints(
        corners
          .map((corner) => map.project(near(corner)))
          .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
          .join(' '),
      )
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, corners])
  return (
    <svg className={styles.area} aria-hidden="true">
      <polygon points={points} />
    </svg>
  )
}
