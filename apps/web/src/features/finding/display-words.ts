import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { formatNumber, formatResolution } from '../../lib/format.ts'

/** "1920 × 1080" and the inches as people write them. */
export function sizeText(resolution: string, inches = ''): string {
  return [formatResolution(resolution), inches && `${inches}″`].filter(Boolean).join(' · ')
}

/** Where the display hangs: its place within the location, then the location. */
export function placeText({ display_location, location_name, address }: OfferedDisplay): string {
  return [display_location, location_name, address].filter(Boolean).join(', ')
}

/** A distance in metres as people say it: "350 m", "1.4 km". */
export function distanceText(metres: number): string {
  if (metres < 1000) return i18n._('{n} m', { n: formatNumber(Math.round(metres / 10) * 10) })
  const km = metres / 1000
  return i18n._('{n} km', { n: formatNumber(km < 10 ? Math.round(km * 10) / 10 : Math.round(km)) })
}

/**
 * The town of an address, as far as it can be told: the last part that has words without digits, so that postcodes
 * are left out; empty where there is none.
 */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) =>
    part
      .split(/\s+/)
      .filter((word) => word !== '' && !/\d/.test(word))
      .join(' '),
  )
  // The first part is the street.
  return parts.slice(1).find((part) => part !== '') ?? ''
}

/** The place and its town, in a line that stays short: "Altona station, Hamburg". */
export function shortPlaceText({
  location_name,
  address,
}: Pick<OfferedDisplay, 'location_name' | 'address'>): string {
  const town = townOf(address)
  return [location_name, location_name.includes(town) ? '' : town].filter(Boolean).join(', ')
}
