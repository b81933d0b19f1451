import { banDisplays, createBan, deleteBan, listBans, saveBan } from '@plaza/contract/bans'
import { Failure } from '../../base/failure.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { route } from '../../base/http/mount.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'
import { banOnDisplays } from './ban-displays.ts'
import { changeBan, createNewBan } from './save-ban.ts'

export const banConstraints: ConstraintCodes = {
  bans_advertiser: 'ban_exists',
  bans_email: 'ban_exists',
  bans_category: 'ban_exists',
  placements_allowed: 'banned',
}

const present = ({ updated_at, ...row }: repo.BanRow) => ({ ...row, updated_at: updated_at.toISOString() })

const show = async (scope: ActorScope, id: string) => {
  const [row] = await repo.listBans(scope, id)
  if (!row) throw new Failure('not_found')
  return present(row)
}

export const banRoutes = [
  route(listBans, async (scope) => ({
    rows: (await repo.listBans(scope)).map(present),
    advertisers: await repo.listKnownAdvertisers(scope),
  })),
  route(createBan, async (scope, { body }) => show(scope, await createNewBan(scope, body))),
  route(saveBan, async (scope, { params, body }) => {
    await changeBan(scope, params.id, body)
    return show(scope, params.id)
  }),
  route(banDisplays, async (scope, { body }) => {
    const { name, banId, changed, stays } = await banOnDisplays(scope, body)
    return {
      name,
      ban: banId === null ? null : await show(scope, banId),
      changed: changed.map((id) => ({ id })),
      stays,
    }
  }),
  route(deleteBan, async (scope, { params }) => {
    if (!(await repo.removeBan(scope, params.id))) throw new Failure('not_found')
    return { id: params.id }
  }),
]
