import type { ParsedInput } from '@plaza/contract/call'
import type { renameMedia } from '@plaza/contract/media-library'
import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { takeOutFile } from '../drafts/take-out-file.ts'
import { addressesOf } from './addresses-of.ts'
import * as repo from './repo.ts'
import { findCampaignsOf, findDraftsOf } from './uses-repo.ts'

/** For so long a file that was deleted can be restored. */
export const RESTORABLE_MS = 60 * 60 * 1000

/** So many things that a file is in are named in a refusal. */
const MOST_NAMED = 50

/**
 * Gives a file a name for the actor's organization, by whichever upload of its bytes. An empty one, or the one with which it was uploaded, is none.
 * @throws Failure `not_found`, `changed_meanwhile`
 */
export async function renameFile(
  scope: ActorScope,
  id: string,
  { label, version }: ParsedInput<typeof renameMedia>['body'],
): Promise<void> {
  const file = await repo.findFile(scope, id)
  if (!file) throw new Failure('not_found')
  const own = label === file.name ? '' : label
  if (!(await repo.storeLabel(scope, file.id, { label: own, version })))
    throw new Failure('changed_meanwhile')
}

const inCampaigns = (count: number, [first]: { name: string }[]): string =>
  count === 1 && first
    ? `This file is in the campaign “${first.name}”, so it cannot be deleted.`
    : `This file is in ${count} campaigns, so it cannot be deleted.`

const inDrafts = (count: number): string =>
  count === 1
    ? 'This file is in a draft. Deleting it takes it out of the draft.'
    : `This file is in ${count} drafts. Deleting it takes it out of the drafts.`

const named = (all: { id: string; name: string }[]) => all.map(({ id, name }) => ({ id, name }))

/**
 * Deletes a file that no campaign has, with all uploads of its bytes. From drafts it is taken out, where that is asked for.
 * @throws Failure `not_found`, `in_use` with the campaigns and drafts that have it, `changed_meanwhile`
 */
export async function deleteFile(
  scope: ActorScope,
  id: string,
  { fromDrafts }: { fromDrafts: boolean },
): Promise<void> {
  const locked = await repo.lockFile(scope, id)
  const file = locked && (await repo.findFile(scope, id))
  if (!file) throw new Failure('not_found')
  const { ids } = file
  const drafts = named(await findDraftsOf(scope, { ids, addresses: addressesOf(file) }, MOST_NAMED))
  if (file.campaigns) {
    const campaigns = named(await findCampaignsOf(scope, ids, MOST_NAMED))
    const sentence = inCampaigns(file.campaigns, campaigns)
    throw new Failure('in_use', { sentence, data: { campaigns, drafts } })
  }
  if (locked.proof) {
    throw new Failure('in_use', { sentence: 'This file is a proof of play, so it cannot be deleted.' })
  }
  if (drafts.length && !fromDrafts) {
    throw new Failure('in_use', { sentence: inDrafts(file.drafts), data: { drafts } })
  }
  for (const each of ids) await takeOutFile(scope, each)
  await repo.putAway(scope, ids)
}

/**
 * Restores a file that was deleted within the last hour.
 * @throws Failure `not_found`
 */
export async function restoreFile(scope: ActorScope, id: string): Promise<void> {
  const since = new Date(scope.now.getTime() - RESTORABLE_MS)
  if (!(await repo.takeBack(scope, id, since))) throw new Failure('not_found')
}
