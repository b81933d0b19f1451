import type { Map, Marker } from 'maplibre-gl'
import { createContext, useContext } from 'react'
import type { Box } from './box.ts'

/**
 * What markers and buttons need of the map. This file must not import the map library, which is in a chunk
 * of its own.
 */
export interface OnMap {
  map: Map
  Marker: typeof Marker
  /** Zooms in until the box fills the view; counts as the user's own move. */
  goTo: (box: Box) => void
}

export const MapContext = createContext<OnMap | undefined>(undefined)

export function useMap(): OnMap {
  const found = useContext(MapContext)
  if (!found) throw new Error('This stands on a MapView only')
  return found
}
