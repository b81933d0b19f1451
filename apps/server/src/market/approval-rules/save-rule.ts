import { MOST_RULES, type createApprovalRule, type saveApprovalRule } from '@plaza/contract/approval-rules'
import type { ParsedInput } from '@plaza/contract/call'
import { hasCondition } from '@plaza/domain/approval-rules'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { listKnownAdvertisers } from '../../supply/bans/repo.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof saveApprovalRule>['body']

const NOTHING: repo.Conditions = {
  known: false,
  advertiser_id: null,
  category: null,
  most: null,
  currency: null,
  same_media: false,
}

/** The sentence is the same for an organization that does not exist and for one that has never asked. */
const NOT_KNOWN = 'This is not an advertiser that has asked for your displays.'

const requireCondition = ({ advertiser_id, same_media, ...rule }: repo.Conditions): void => {
  if (hasCondition({ ...rule, advertiserId: advertiser_id, sameMedia: same_media })) return
  throw badInput({
    path: 'known',
    message: 'Please choose at least one condition. Without one, a rule would approve everything.',
  })
}

const requireAdvertiser = async (scope: ActorScope, id: string | null, had: string | null): Promise<void> => {
  if (id === null || id === had) return
  const advertisers = await listKnownAdvertisers(scope)
  if (!advertisers.some((one) => one.id === id)) throw badInput({ path: 'advertiser_id', message: NOT_KNOWN })
}

/** The conditions after a change: what is left out stays, and what is null goes. */
const mergeConditions = async (
  scope: ActorScope,
  had: repo.Conditions,
  body: Body,
): Promise<repo.Conditions> => {
  const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
  const most = given(body.most, had.most)
  const conditions = {
    known: given(body.known, had.known),
    advertiser_id: given(body.advertiser_id, had.advertiser_id),
    category: given(body.category, had.category),
    most,
    currency: most === null ? null : (body.currency ?? had.currency ?? (await repo.findCurrency(scope))),
    same_media: given(body.same_media, had.same_media),
  }
  requireCondition(conditions)
  await requireAdvertiser(scope, conditions.advertiser_id, had.advertiser_id)
  return conditions
}

/**
 * Adds a rule of the actor's organization. Gives its id.
 * @throws Failure `bad_input`, `too_many_rules`
 */
export async function createRule(
  scope: ActorScope,
  body: ParsedInput<typeof createApprovalRule>['body'],
): Promise<string> {
  const conditions = await mergeConditions(scope, NOTHING, body)
  if ((await repo.countRules(scope)) >= MOST_RULES) throw new Failure('too_many_rules')
  const id = newId(scope.now)
  await repo.insertRule(scope, { id, name: body.name, active: body.active ?? true, ...conditions })
  return id
}

/**
 * Changes a rule. Nothing that was decided changes by it: a purchase that is being made waits, or is waited for.
 * @throws Failure `bad_input`, `not_found`, `changed_meanwhile`
 */
export async function changeRule(scope: ActorScope, id: string, body: Body): Promise<void> {
  // A statement that waits for the lock and then reads on sees the rule as it was before, so it is read anew.
  const had = (await repo.lockRule(scope, id)) ? await repo.findRule(scope, id) : undefined
  if (!had) throw new Failure('not_found')
  if (body.version !== undefined && body.version !== had.version) throw new Failure('changed_meanwhile')
  const conditions = await mergeConditions(scope, had, body)
  await repo.updateRule(scope, id, {
    name: body.name ?? had.name,
    active: body.active ?? had.active,
    ...conditions,
  })
}
