import type { OfferedDisplay } from '../../shared/campaign-draft.ts'

/** "1920 × 1080" and the inches as people write them. */
export function sizeText(resolution: string, inches = ''): string {
  return [resolution.replace(/x/i, ' × '), inches && `${inches}″`].filter(Boolean).join(' · ')
}

/** Where it hangs, from near to far. */
export function placeText({ display_location, location_name, address }: OfferedDisplay): string {
  return [display_location, location_name, address].filter(Boolean).join(', ')
}
