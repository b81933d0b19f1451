import type { CallInput } from '@plaza/contract/call'
import type { closeDifference as call } from '@plaza/contract/money-desk'
import { Failure } from '../../base/failure.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import * as repo from './differences-repo.ts'

const NOT_BOOKABLE = 'Only a balance that still differs can be booked. Please check it again.'

/** Brings the ledger to what the provider says: what differs went to the operator's own bank, or came from there. */
const book = async (scope: CallScope, difference: repo.StoredDifference): Promise<void> => {
  const { id, kind, ours, theirs, agreed_at, currency } = difference
  const more = (theirs ?? 0) - (ours ?? 0)
  if (kind !== 'balance' || agreed_at || more === 0) {
    throw new Failure('changed_meanwhile', { sentence: NOT_BOOKABLE })
  }
  await post(asSystem(scope), {
    key: `difference:${id}`,
    kind: 'moved_by_operator',
    currency,
    postings: [
      [accounts.provider, -more],
      [accounts.bank, more],
    ],
  })
}

/**
 * Closes a difference with a note, and books it where that is wanted.
 * @throws Failure `not_found`, `already_decided`, `changed_meanwhile`
 */
export async function closeDifference(
  scope: CallScope,
  id: string,
  body: CallInput<typeof call>['body'],
): Promise<void> {
  const difference = await repo.lockDifference(asSystem(scope), id)
  if (!difference) throw new Failure('not_found')
  if (difference.closed_at) {
    throw new Failure('already_decided', { sentence: 'This difference has already been closed.' })
  }
  const booked = body.book ?? false
  if (booked) await book(scope, difference)
  await repo.storeClosed(asSystem(scope), id, { by: scope.actor.userId, note: body.note, booked })
}

/**
 * Opens a difference again that was closed by mistake.
 * @throws Failure `not_found`, `changed_meanwhile` where it was booked, or a later one of the same thing is there
 */
export async function reopenDifference(scope: CallScope, id: string): Promise<void> {
  const system = asSystem(scope)
  const difference = await repo.lockDifference(system, id)
  if (!difference) throw new Failure('not_found')
  if (!difference.closed_at) return
  if (difference.booked || (await repo.hasLater(system, difference))) throw new Failure('changed_meanwhile')
  await repo.storeOpen(system, id)
}
