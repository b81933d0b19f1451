import type { ParsedInput } from '@plaza/contract/call'
import type { createDisplayList, saveDisplayList } from '@plaza/contract/display-lists'
import type { Issue } from '@plaza/contract/errors'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'

const MOST_LISTS = 200

/** For so long a list that was deleted can be restored. */
const RESTORABLE_MS = 60 * 60 * 1000

/** The sentence is the same for a display that does not exist and for one that the organization cannot find. */
const NOT_ON_OFFER = 'This display is not on offer to your organization.'

const requireOnOffer = async (scope: ActorScope, ids: string[], path: string, known: string[] = []) => {
  const isKnown = new Set(known)
  const asked = ids.filter((id) => !isKnown.has(id))
  if (!asked.length) return
  const onOffer = await repo.findOnOffer(scope, asked)
  const issues = ids.flatMap((id, index): Issue[] =>
    isKnown.has(id) || onOffer.has(id) ? [] : [{ path: `${path}.${index}`, message: NOT_ON_OFFER }],
  )
  if (issues.length) throw badInput(...issues)
}

const requireRoom = async (scope: ActorScope) => {
  if ((await repo.countLists(scope)) >= MOST_LISTS) throw new Failure('too_many_lists')
}

/**
 * Saves displays as a new list of the actor's organization. Gives its id.
 * @throws Failure `bad_input` for each display that is not on offer to the organization, `too_many_lists`
 */
export async function createList(
  scope: ActorScope,
  { name, display_ids }: ParsedInput<typeof createDisplayList>['body'],
): Promise<string> {
  await requireOnOffer(scope, display_ids, 'display_ids')
  await requireRoom(scope)
  const id = newId(scope.now)
  await repo.insertList(scope, id, name)
  await repo.replaceListed(scope, id, [...new Set(display_ids)])
  return id
}

/**
 * Renames a list, and changes which displays it has. Displays that it had already stay, whether on offer or not.
 * @throws Failure `not_found`, `changed_meanwhile`, and `bad_input` for each display that is added and not on offer
 */
export async function changeList(
  scope: ActorScope,
  id: string,
  { name, version, display_ids, add = [], remove = [] }: ParsedInput<typeof saveDisplayList>['body'],
): Promise<void> {
  if (!(await repo.updateList(scope, id, { name, version }))) {
    throw new Failure((await repo.findListed(scope, id)) ? 'changed_meanwhile' : 'not_found')
  }
  const had = (await repo.findListed(scope, id)) ?? []
  await requireOnOffer(scope, display_ids ?? [], 'display_ids', had)
  await requireOnOffer(scope, add, 'add', had)
  const gone = new Set(remove)
  const has = new Set(display_ids ?? [...had.filter((one) => !gone.has(one)), ...add])
  if (has.size !== had.length || had.some((one) => !has.has(one))) {
    await repo.replaceListed(scope, id, [...has])
  }
}

/**
 * Deletes a list, and those for good that were deleted so long ago that they cannot be restored.
 * @throws Failure `not_found`
 */
export async function deleteList(scope: ActorScope, id: string): Promise<void> {
  await repo.removeLists(scope, new Date(scope.now.getTime() - RESTORABLE_MS))
  if (!(await repo.putAway(scope, id))) throw new Failure('not_found')
}

/**
 * Restores a list that was deleted within the last hour.
 * @throws Failure `not_found`, `too_many_lists`
 */
export async function restoreList(scope: ActorScope, id: string): Promise<void> {
  await requireRoom(scope)
  const since = new Date(scope.now.getTime() - RESTORABLE_MS)
  if (!(await repo.takeBack(scope, id, since))) throw new Failure('not_found')
}
