import { findAlternatives } from '@plaza/contract/alternatives'
import {
  findDisplaysByName,
  listAdvertiserDisplays,
  listWholeResult,
  mapAdvertiserDisplays,
  showFreeDays,
  showPriceCalendar,
} from '@plaza/contract/finding'
import {
  calculatePublicPrice,
  getPublicDisplay,
  listPublicDisplays,
  mapPublicDisplays,
  showPublicFreeDays,
  showPublicPriceCalendar,
} from '@plaza/contract/public-finding'
import { Failure, notYours } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { about } from '../../supply/on-offer/banned-repo.ts'
import { calculate } from '../campaigns/calculate-price.ts'
import { findListed } from '../display-lists/repo.ts'
import { listAlternatives } from './list-alternatives.ts'
import { listFreeDays } from './list-free-days.ts'
import { showFound, showWholeResult } from './list-found.ts'
import { withFavourites } from './list-repo.ts'
import { lookUpNames } from './look-up-names.ts'
import { showCalendar } from './show-calendar.ts'
import { showMap } from './show-map.ts'
import { showPublicDisplay } from './show-public-display.ts'

/**
 * Adds to a query which displays it is about where it asks for those of the actor's organization: its favourites, or
 * those of a list.
 * @throws Failure `bad_input` for a list that the organization does not have
 */
const narrowed = async <Q extends { favourite?: '1'; list_id?: string }>(scope: ActorScope, query: Q) => {
  const found = await withFavourites(scope, query)
  if (!query.list_id) return found
  const listed = await findListed(scope, query.list_id)
  if (!listed) {
    const issue = notYours('list_id', 'list')
    throw new Failure('bad_input', { sentence: issue.message, issues: [issue] })
  }
  return { ...found, listed }
}

export const findingRoutes = [
  route(listAdvertiserDisplays, async (scope, { query }) => showFound(scope, await narrowed(scope, query))),
  route(mapAdvertiserDisplays, async (scope, { query }) => showMap(scope, await narrowed(scope, query))),
  route(listWholeResult, async (scope, { query }) => showWholeResult(scope, await narrowed(scope, query))),
  route(findDisplaysByName, (scope, { body }) => lookUpNames(about(scope, body.category), body.names)),
  route(findAlternatives, (scope, { body }) => listAlternatives(about(scope, body.category), body)),
  route(showPriceCalendar, (scope, { body }) => showCalendar(about(scope, body.category), body)),
  route(showFreeDays, (scope, { query }) => listFreeDays(scope, query)),
  route(listPublicDisplays, (scope, { query }) => showFound(scope, { ...query, visibility: 'Public' })),
  route(mapPublicDisplays, (scope, { query }) => showMap(scope, { ...query, visibility: 'Public' })),
  route(getPublicDisplay, (scope, { params, query }) => showPublicDisplay(scope, params.id, query.startDate)),
  route(calculatePublicPrice, (scope, { query }) => calculate(scope, query)),
  route(showPublicPriceCalendar, (scope, { query }) => showCalendar(about(scope, query.category), query)),
  route(showPublicFreeDays, (scope, { query }) => listFreeDays(scope, query)),
]
