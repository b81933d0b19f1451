import type { advertiserDisplay } from '@plaza/contract/finding'
import { isOpenOn } from '@plaza/domain/opening-hours'
import { distanceBetween } from '@plaza/domain/map-area'
import type { z } from 'zod'
import { signer } from '../../base/storage/signer.ts'
import { presentImage, presentLayout } from '../../supply/displays/present.ts'
import { presentDrawnZone } from '../../supply/rate-schedules/present.ts'
import type { FindingFilters } from './filters-sql.ts'
import type { FoundDisplay } from './list-repo.ts'

const STATUS = { available: 'Available', unavailable: 'Unavailable' } as const

/** Presents a display as lists show it, with placeholder texts for what is missing. */
export function presentFound(
  scope: Parameters<typeof signer>[0],
  row: FoundDisplay,
): z.input<typeof advertiserDisplay> {
  const sign = signer(scope)
  return {
    ...row,
    industry: row.industry || '-',
    visibilityStatus: STATUS[row.visibilityStatus],
    layout: presentLayout(row, row.zones, sign),
    location: { lat: row.latitude, lng: row.longitude },
    size: row.screens[0]?.size ?? '',
    image: presentImage(row, sign),
    zones: row.zones.map(presentDrawnZone),
    is_open_today: isOpenOn(row.opening_hours, row.today),
  }
}

/** The distance of a display from the place that the query names, in whole metres; nothing without one. */
export function presentDistance(
  { near }: FindingFilters,
  { latitude, longitude }: { latitude: number; longitude: number },
): { distance?: number } {
  return near ? { distance: Math.round(distanceBetween(near, { lat: latitude, lng: longitude })) } : {}
}
