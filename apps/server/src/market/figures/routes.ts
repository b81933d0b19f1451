import {
  countCampaignsAndDisplays,
  listWaiting,
  reportBudgetAndCost,
  reportFill,
  reportRevenue,
} from '@plaza/contract/organization-figures'
import { getPlatformFigures } from '@plaza/contract/platform'
import { percentTaken } from '@plaza/domain/percent-taken'
import { route } from '../../base/http/mount.ts'
import { requireOrganization } from '../../people/organizations/repo.ts'
import { countRunning, countThings, readBudgetAndCost, readRevenue } from './figures-repo.ts'
import { readFill, type DaySpots } from './fill-repo.ts'
import { showWaiting } from './list-waiting.ts'

const sum = (days: DaySpots[], what: 'taken' | 'spots') => days.reduce((total, day) => total + day[what], 0)

/** How full each day is, and all days together. A day on which every place is closed has nothing to sell: null. */
const presentFill = (days: DaySpots[]) => ({
  taken: percentTaken(sum(days, 'taken'), sum(days, 'spots')),
  days: days.map(({ day, taken, spots }) => ({ date: day, taken: percentTaken(taken, spots) })),
})

export const figureRoutes = [
  route(listWaiting, showWaiting),
  route(countCampaignsAndDisplays, async (scope, { params }) =>
    countThings(scope, await requireOrganization(scope, params.org_id)),
  ),
  route(reportBudgetAndCost, async (scope, { params }) => {
    const rows = await readBudgetAndCost(scope, (await requireOrganization(scope, params.orgId, 'ADV')).id)
    return { rows, count: rows.length }
  }),
  route(reportRevenue, async (scope, { params }) => {
    const rows = await readRevenue(scope, (await requireOrganization(scope, params.orgId, 'DSO')).id)
    return { rows, count: rows.length }
  }),
  route(reportFill, async (scope, { params }) =>
    presentFill(await readFill(scope, (await requireOrganization(scope, params.orgId, 'DSO')).id)),
  ),
  route(getPlatformFigures, async (scope) => {
    const days = await readFill(scope, null)
    const [spot_days, of] = [sum(days, 'taken'), sum(days, 'spots')]
    return {
      fill: { taken: percentTaken(spot_days, of), spot_days, of },
      campaigns: await countRunning(scope),
    }
  }),
]
