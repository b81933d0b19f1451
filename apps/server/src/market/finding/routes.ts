import type { advertiserDisplay } from '@plaza/contract/finding'
import { listAdvertiserDisplays, mapAdvertiserDisplays } from '@plaza/contract/finding'
import { isOpenOn } from '@plaza/domain/opening-hours'
import type { z } from 'zod'
import type { CallScope } from '../../base/scope/scope.ts'
import { route } from '../../base/http/mount.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentImage, presentLayout } from '../../supply/displays/present.ts'
import { presentDrawnZone } from '../../supply/rate-schedules/present.ts'
import { listFound, withFavourites, type FoundDisplay } from './list-repo.ts'
import { showMap } from './show-map.ts'

const STATUS = { available: 'Available', unavailable: 'Unavailable' } as const

/** Presents a display as an advertiser sees it in lists, with placeholder texts for what is missing. */
const presentFound = (scope: CallScope, row: FoundDisplay): z.input<typeof advertiserDisplay> => {
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

export const findingRoutes = [
  route(listAdvertiserDisplays, async (scope, { query }) => {
    const { rows, ...total } = await listFound(scope, await withFavourites(scope, query))
    return { rows: rows.map((row) => presentFound(scope, row)), ...total }
  }),
  route(mapAdvertiserDisplays, async (scope, { query }) =>
    showMap(scope, await withFavourites(scope, query)),
  ),
]
