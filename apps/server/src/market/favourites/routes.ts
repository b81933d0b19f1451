import {
  addFavourite,
  listFavourites,
  lookupFavourites,
  removeFavourite,
  toggleFavouriteDisplay,
} from '@plaza/contract/favourites'
import { findDisplayOnOffer, findOwnDisplay } from '../../supply/displays/repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { findAdvertiser, listAdvertisers } from '../directory/advertisers-repo.ts'
import type { OrganizationsQuery } from '../directory/lists-sql.ts'
import { findOwner, listOwners } from '../directory/owners-repo.ts'
import { presentFavouriteAdvertiser, presentFavouriteOwner } from './present.ts'
import * as repo from './repo.ts'

const isOwner = ({ actor }: CallScope): boolean => actor.orgType === 'DSO'

/** The other party as it is marked: an advertiser that has bought, one that was invited, or an owner. */
const otherOf = async (context: CallScope, id: string) => {
  if (!isOwner(context)) {
    if (await findOwner(context, id)) return { other_org_id: id }
    throw badInput({ path: 'org_id', message: 'This display owner does not sell to you.' })
  }
  const found = await findAdvertiser(context, context.actor.orgId, id)
  if (!found) throw badInput({ path: 'org_id', message: 'This advertiser is not one of yours.' })
  return found.is_invitation ? { invitation_id: id } : { other_org_id: id }
}

/** The favourites among an owner's advertisers, or the owners that sell to an advertiser. */
const show = async (context: CallScope, asked: OrganizationsQuery) => {
  const { actor } = context
  const query = { ...asked, favourite: '1' as const }
  if (!isOwner(context)) {
    const { rows, ...total } = await listOwners(context, query)
    return { rows: rows.map((row) => presentFavouriteOwner(actor, row)), ...total }
  }
  const { rows, ...total } = await listAdvertisers(context, actor.orgId, query)
  return { rows: rows.map((row) => presentFavouriteAdvertiser(actor, row)), ...total }
}

/** What an address that was invited is called is the address. */
const nameOf = ({ org_name, email }: { org_name: string; email: string }): string =>
  org_name === '-' ? email : org_name

export const favouriteRoutes = [
  route(addFavourite, async (context, { body: { org_id } }) => {
    const other = await otherOf(context, org_id)
    const id = await repo.insertFavourite(context, newId(context.now), other)
    return { id, org_id, isFavourite: true }
  }),
  route(removeFavourite, async (context, { params: { orgId } }) => {
    if (!(await repo.deleteFavourite(context, orgId))) throw new Failure('not_found')
    return { org_id: orgId, isFavourite: false }
  }),
  route(listFavourites, (context, { query }) => show(context, query)),
  route(lookupFavourites, async (context) => {
    const { rows } = await show(context, { page: 1, size: 1000, sorted_by: 'org_name' })
    return { rows: rows.map((row) => ({ id: row.org_id, name: nameOf(row) })), count: rows.length }
  }),
  route(toggleFavouriteDisplay, async (context, { params: { displayId }, body }) => {
    const display = await (isOwner(context) ? findOwnDisplay : findDisplayOnOffer)(context, displayId)
    if (!display) throw new Failure('not_found')
    if (body.org_id && body.org_id !== context.actor.orgId && body.org_id !== display.org_id) {
      throw new Failure('forbidden', { sentence: 'org_id must be your own id.' })
    }
    return { id: displayId, isFavourite: await repo.markDisplay(context, displayId, body.isFavourite) }
  }),
]
