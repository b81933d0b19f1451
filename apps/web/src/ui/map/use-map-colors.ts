import { useComputedColorScheme, useMantineTheme } from '@mantine/core'
import type { Map } from 'maplibre-gl'
import { useEffect } from 'react'
import { readMapColors } from './map-colors.ts'
import { repaint } from './map-style.ts'

/** Keeps a map in the theme's colours, light or dark, whichever theme is worn. */
export function useMapColors(map: Map | undefined): void {
  const scheme = useComputedColorScheme('light')
  const theme = useMantineTheme()
  useEffect(() => {
    if (!map) return
    // The new variables are in force after this turn.
    const paint = () => repaint(map, readMapColors(map.getContainer()))
    const frame = requestAnimationFrame(() => {
      if (map.isStyleLoaded()) paint()
      else map.once('idle', paint)
    })
    return () => {
      cancelAnimationFrame(frame)
      map.off('idle', paint)
    }
  }, [map, scheme, theme])
}
