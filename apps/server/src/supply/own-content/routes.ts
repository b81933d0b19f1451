import * as contract from '@plaza/contract/own-content'
import { route } from '../../base/http/mount.ts'
import { changeFiller, showFiller, zoneOfDisplay, zoneOfSchedule } from './filler.ts'
import { changeHouse, createHouse, releaseHouse, showHouses } from './house-campaigns.ts'
import { showDay } from './show-own-content.ts'

const NONE = { media: [] }

export const ownContentRoutes = [
  route(contract.showOwnContent, showDay),
  route(contract.listFiller, (scope, { params }) => showFiller(scope, params.id)),
  route(contract.setFiller, async (scope, { params: { id, zoneId }, body }) =>
    changeFiller(scope, await zoneOfSchedule(scope, id, zoneId), body),
  ),
  route(contract.removeFiller, async (scope, { params: { id, zoneId } }) =>
    changeFiller(scope, await zoneOfSchedule(scope, id, zoneId), NONE),
  ),
  route(contract.setDisplayFiller, async (scope, { params: { id, zoneId }, body }) =>
    changeFiller(scope, await zoneOfDisplay(scope, id, zoneId), body),
  ),
  route(contract.removeDisplayFiller, async (scope, { params: { id, zoneId } }) =>
    changeFiller(scope, await zoneOfDisplay(scope, id, zoneId), NONE),
  ),
  route(contract.listHouseCampaigns, (scope, { query }) => showHouses(scope, query.display_id)),
  route(contract.createHouseCampaign, (scope, { body }) => createHouse(scope, body)),
  route(contract.changeHouseCampaign, changeHouse),
  route(contract.releaseHouseCampaign, (scope, { params }) => releaseHouse(scope, params.id)),
]
