import { createContext, type ReactNode } from 'react'

/** What is known of a new location already. */
export interface PlaceBeginning {
  location_name: string
  address: string
  location: { latitude: number; longitude: number }
}

export interface NewPlaceProps {
  /** With what its form starts; empty without it. */
  beginning?: PlaceBeginning | undefined
  onClose: () => void
  /** Gets the id of the location once it is there. */
  onMade: (id: string) => void
}

/**
 * Draws the dialog that makes a location, for forms in which one is chosen. The room of locations has it, and the frame around
 * the screens hands it down; null where there is none.
 */
export const NewPlaceContext = createContext<((props: NewPlaceProps) => ReactNode) | null>(null)
