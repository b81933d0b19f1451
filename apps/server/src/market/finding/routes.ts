import {
  findDisplaysByName,
  listAdvertiserDisplays,
  listWholeResult,
  mapAdvertiserDisplays,
  showPriceCalendar,
} from '@plaza/contract/finding'
import {
  calculatePublicPrice,
  getPublicDisplay,
  listPublicDisplays,
  mapPublicDisplays,
  showPublicPriceCalendar,
} from '@plaza/contract/public-finding'
import { route } from '../../base/http/mount.ts'
import { calculate } from '../campaigns/calculate-price.ts'
import { showFound, showWholeResult } from './list-found.ts'
import { withFavourites } from './list-repo.ts'
import { lookUpNames } from './look-up-names.ts'
import { showCalendar } from './show-calendar.ts'
import { showMap } from './show-map.ts'
import { showPublicDisplay } from './show-public-display.ts'

export const findingRoutes = [
  route(listAdvertiserDisplays, async (scope, { query }) =>
    showFound(scope, await withFavourites(scope, query)),
  ),
  route(mapAdvertiserDisplays, async (scope, { query }) =>
    showMap(scope, await withFavourites(scope, query)),
  ),
  route(listWholeResult, async (scope, { query }) =>
    showWholeResult(scope, await withFavourites(scope, query)),
  ),
  route(findDisplaysByName, (scope, { body }) => lookUpNames(scope, body.names)),
  route(showPriceCalendar, (scope, { body }) => showCalendar(scope, body)),
  route(listPublicDisplays, (scope, { query }) => showFound(scope, { ...query, visibility: 'Public' })),
  route(mapPublicDisplays, (scope, { query }) => showMap(scope, { ...query, visibility: 'Public' })),
  route(getPublicDisplay, (scope, { params, query }) => showPublicDisplay(scope, params.id, query.startDate)),
  route(calculatePublicPrice, (scope, { query }) => calculate(scope, query)),
  route(showPublicPriceCalendar, (scope, { query }) => showCalendar(scope, query)),
]
