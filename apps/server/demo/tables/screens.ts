/** A screen that is connected to a display of the city, and signs what it shows for a month. */
export interface PlannedScreen {
  owner: string
  display: string
  name: string
  /** Days ago from and until which it is silent; without the second one it still is. */
  silentFrom?: number
  silentUntil?: number
}

/** Three windows of one owner, on which few campaigns run. */
export const screens: PlannedScreen[] = [
  { owner: 'tidewhistle', display: 'Santa Catarina window 1', name: 'Left of the door' },
  {
    owner: 'tidewhistle',
    display: 'Santa Catarina window 2',
    name: 'Right of the door',
    silentFrom: 8.4,
    silentUntil: 6.9,
  },
  { owner: 'tidewhistle', display: 'Flores window', name: 'Flores window', silentFrom: 1.04 },
]
