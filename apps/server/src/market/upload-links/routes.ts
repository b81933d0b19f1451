import {
  listArrivals,
  listUploadLinks,
  makeUploadLink,
  markArrivals,
  openUploadLink,
  removeByLink,
  sendByLink,
  withdrawUploadLink,
} from '@plaza/contract/upload-links'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { signer } from '../../base/storage/signer.ts'
import * as files from './files-repo.ts'
import { readArrivals } from './list-arrivals.ts'
import { makeLink } from './make-upload-link.ts'
import { openByLink } from './open-upload-link.ts'
import * as repo from './repo.ts'
import { admitUpload, receiveByLink, removeSent } from './send-by-link.ts'

const asAnswered = ({ created_at, expires_at, last_opened_at, ...row }: repo.LinkRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_opened_at: last_opened_at?.toISOString() ?? null,
})

export const uploadLinkRoutes = [
  route(makeUploadLink, (scope, { body }) => makeLink(scope, body)),
  route(withdrawUploadLink, async (scope, { params: { id } }) => {
    if (!(await repo.withdrawLink(scope, id))) throw new Failure('not_found')
    return { id }
  }),
  route(listUploadLinks, async (scope, { query }) => {
    const { rows, ...total } = await repo.listLinks(scope, query)
    return { rows: rows.map(asAnswered), ...total }
  }),
  route(listArrivals, (scope, { query: { draft_id = null, campaign_id = null } }) =>
    readArrivals(scope, { draft_id, campaign_id }),
  ),
  route(markArrivals, async (scope, { body }) => {
    const ids = await files.markArrivals(scope, body.ids, body.state)
    if (!ids.length) throw new Failure('not_found')
    return { ids }
  }),
  route(openUploadLink, (scope, { params }) => openByLink(scope, params.token, signer(scope))),
  route(sendByLink, receiveByLink, { admitGuest: admitUpload }),
  route(removeByLink, removeSent),
]
