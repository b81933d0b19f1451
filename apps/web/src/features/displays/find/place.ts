import type { OfferedDisplay } from '../../../lib/campaign-draft.ts'

/** "1920 × 1080" and the inches as people write them. */
export const sizeText = (resolution: string, inches = ''): string =>
  [resolution.replace(/x/i, ' × '), inches && `${inches}″`].filter(Boolean).join(' · ')

/** Where it hangs, from near to far. */
export const placeText = ({ display_location, location_name, address }: OfferedDisplay): string =>
  [display_location, location_name, address].filter(Boolean).join(', ')
