import { useComputedColorScheme, useMantineTheme } from '@mantine/core'
import type { Map } from 'maplibre-gl'
import { useEffect } from 'react'
import { readMapColors } from './map-colors.ts'
import { hasLayers, repaint } from './map-style.ts'

/** Keeps a map in the theme's colours, light or dark, whichever theme is worn. */
export function useMapColors(map: Map | undefined): void {
  const scheme = useComputedColorScheme('light')
  const theme = useMantineTheme()
  useEffect(() => {
    if (!map) return
    const paint = () => repaint(map, readMapColors(map.getContainer()))
    // The layers are there long before the land is: waiting for all of that would lose the first paint.
    const paintLayers = () => {
      if (hasLayers(map)) paint()
      else map.once('styledata', paint)
    }
    // The new variables are in force after this turn.
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
