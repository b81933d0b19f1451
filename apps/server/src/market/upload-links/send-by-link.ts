import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import {
  MOST_LINK_BYTES,
  MOST_LINK_FILES,
  type removeByLink,
  type sendByLink,
} from '@plaza/contract/upload-links'
import { judgeForFormat } from '@plaza/domain/media-formats'
import type { FastifyRequest } from 'fastify'
import { countEvery, ofGuestUploads } from '../../base/attempts/attempts.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { announce } from '../../base/live/repo.ts'
import type { CallScope, Services } from '../../base/scope/scope.ts'
import { hashSecret } from '../../base/links/secret-link.ts'
import { signer } from '../../base/storage/signer.ts'
import { receiveFile } from '../../base/uploads/receive-file.ts'
import { insertArrival, removeArrival, type ArrivedFile } from './files-repo.ts'
import { findFormats, linkGone, presentSent } from './open-upload-link.ts'
import * as repo from './repo.ts'
import { tellArrival } from './tell-arrivals.ts'

const MOST = { files: MOST_LINK_FILES, bytes: MOST_LINK_BYTES }

/**
 * Admits an upload by a link before any of it is received: the link must be valid and must take as much as the request
 * announces. Uploads by the links of one organization take turns with those of others.
 * @throws Failure `not_found`, `upload_link_full`, `too_many`
 */
export async function admitUpload(services: Services, request: FastifyRequest): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const { token } = request.params as { token: string }
  const link = await repo.findLink({ db, actor: null, now }, hashSecret(token))
  if (!link) throw linkGone()
  const announced = Number(request.headers['content-length'] ?? 0)
  if (link.received >= MOST.files || link.received_bytes + announced > MOST.bytes) {
    throw new Failure('upload_link_full')
  }
  await countEvery({ services, db, now }, [ofGuestUploads(request.ip)])
  return `guests of ${link.org_id}`
}

/**
 * Stores a file that somebody without an account uploads by a link, for its organization, and notifies whoever made the
 * link. What does not fit the format is refused and not stored.
 * @throws Failure `not_found`, `bad_input`, `media_unfit`, `upload_link_full`, and those of an upload
 */
export async function receiveByLink(
  scope: CallScope<null>,
  { params, form, files }: ParsedInput<typeof sendByLink>,
): Promise<HandlerData<typeof sendByLink>> {
  const { services, now } = scope
  const system = { db: scope.db, actor: null, now }
  const link = await repo.findLink(system, hashSecret(params.token))
  if (!link) throw linkGone()
  const of = (await findFormats(system, link)).find(({ format }) => format === form.format)
  if (!of) throw badInput({ path: 'format', message: 'This link does not ask for media of this format.' })
  const uploading = {
    services,
    write: scope.write,
    now,
    actor: { orgId: link.org_id, orgType: 'ADV' as const, userId: null },
  }
  const received = {
    files,
    taken: 'media' as const,
    forCampaigns: true,
    judge(media: Parameters<typeof judgeForFormat>[0]) {
      const { verdict, faults } = judgeForFormat(media, of)
      if (verdict === 'unfit') throw new Failure('media_unfit', { sentence: faults.join(' ') })
    },
  }
  return receiveFile(uploading, received, async (db, { bytes, ...file }) => {
    const inside = { db, actor: null, now }
    if (!(await repo.countReceived(inside, link.id, { bytes, most: MOST }))) {
      throw (await repo.findLink(inside, hashSecret(params.token)))
        ? new Failure('upload_link_full')
        : linkGone()
    }
    const id = newId(now)
    const arrival = { id, link_id: link.id, org_id: link.org_id, file_id: file.id, format: of.format }
    await insertArrival(inside, arrival)
    await tellArrival(inside, link)
    const { poster_id = null, uncommon = [] } = file
    const media = { ...file, poster_id, uncommon }
    const arrived: ArrivedFile = { id, format: of.format, received_at: now, state: 'waiting', media }
    return presentSent(arrived, of, signer(scope))
  })
}

/** Whether a row could not be deleted since others refer to it. */
const isReferred = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503'

/**
 * Removes a file that was uploaded by a link, as long as it waits and nothing shows it.
 * @throws Failure `not_found`, `in_use`
 */
export async function removeSent(
  scope: CallScope<null>,
  { params: { token, id } }: ParsedInput<typeof removeByLink>,
): Promise<HandlerData<typeof removeByLink>> {
  const { services, now } = scope
  const used = () =>
    new Failure('in_use', { sentence: 'This file has been used already, so it can no longer be removed.' })
  const removed = await scope
    .write(async (db) => {
      const system = { db, actor: null, now }
      const link = await repo.findLink(system, hashSecret(token))
      const gone = link && (await removeArrival(system, link.id, id))
      if (!link) throw linkGone()
      if (!gone) throw new Failure('not_found')
      if (gone.state !== 'waiting') throw used()
      await announce(db, [{ org: link.org_id, kinds: ['upload-links'] }])
      return gone
    })
    .catch((error: unknown) => {
      throw isReferred(error) ? used() : error
    })
  await Promise.allSettled(removed.names.map((name) => services.storage.remove(name)))
  return { id }
}
