import {
  createDisplay,
  findDuplicateDisplay,
  getDisplay,
  listDisplays,
  lookupDisplays,
} from '@plaza/contract/displays'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { Failure } from '../../base/failure.ts'
import { nothing, route } from '../../base/http/mount.ts'
import { signer } from '../../base/storage/signer.ts'
import { createDisplays } from './create-display.ts'
import { findFill } from './fill-repo.ts'
import { presentDisplay, presentPricedZone } from './present.ts'
import * as repo from './repo.ts'
import { presentOwn, showOwn, zonesOf } from './show-own.ts'

export const displayConstraints: ConstraintCodes = { displays_no_duplicate: 'duplicate_display' }

export const displayRoutes = [
  route(createDisplay, async (scope, { body }) => {
    const [id = ''] = await createDisplays(scope, [body])
    return showOwn(scope, id)
  }),
  route(listDisplays, async (scope, { query }) => {
    const { rows, ...total } = await repo.listOwnDisplays(scope, query)
    return {
      rows: await presentOwn(scope, rows),
      ...total,
      allData: await repo.lookupOwnDisplays(scope),
    }
  }),
  route(getDisplay, async (scope, { params }) => {
    const isOwner = scope.actor.orgType === 'DSO'
    const row = await (isOwner ? repo.findOwnDisplay : repo.findDisplayOnOffer)(scope, params.id)
    if (!row) throw new Failure('not_found')
    const zones = (await zonesOf(scope, [row]))(row)
    const fill = isOwner ? (await findFill(scope, [row])).get(row.id) : undefined
    const shown = presentDisplay(scope.actor, row, zones, signer(scope), fill)
    // What plays and by which rate schedule is the owner's own business.
    const kept = isOwner ? {} : { media_palyer_sn: '', digital_signage_software: '', rate_schedule_name: '' }
    return { ...shown, ...kept, zones: zones.map(presentPricedZone) }
  }),
  route(lookupDisplays, async (scope) => {
    const rows = await repo.lookupOwnDisplays(scope)
    return { rows, count: rows.length }
  }),
  route(findDuplicateDisplay, async (scope, { query }) => {
    const id = await repo.findDuplicate(scope, query)
    return id ? { id } : nothing
  }),
]
