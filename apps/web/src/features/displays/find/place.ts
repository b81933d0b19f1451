import type { OfferedDisplay } from '../../../lib/campaign-draft.ts'
import { sceneOf } from '../../../ui/display-drawing/scene-of.ts'

/** "1920x1080" and the inches as people write them. */
export const sizeText = (resolution: string, inches = ''): string =>
  [resolution.replace(/x/i, ' × '), inches && `${inches}″`].filter(Boolean).join(' · ')

/** Where it hangs, from near to far. */
export const placeText = ({ display_location, location_name, address }: OfferedDisplay): string =>
  [display_location, location_name, address].filter(Boolean).join(', ')

export const sceneOfDisplay = (display: OfferedDisplay) =>
  sceneOf(display.display_location, display.location_name, display.name)
