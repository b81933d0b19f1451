import {
  countUsers,
  getOnboarding,
  updateScore,
  updateSkipped,
  verifyConnect,
} from '@plaza/contract/onboarding'
import { deriveSteps, earlyProgress, isComplete, scoreOf, type OnboardedType } from '@plaza/domain/onboarding'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { avatarOf } from '../accounts/present-details.ts'
import * as repo from './repo.ts'

/**
 * Whether the organization has an account that can be paid. Returns null without card payments: there is no account to
 * connect then, and the step counts as skipped.
 */
const paymentAccountOf = ({ services }: CallScope, state: string | null): null | boolean =>
  services.config.payments === 'invoice' ? null : state === 'active'

const derive = async (scope: CallScope) => {
  const found = await repo.findFacts(scope)
  if (!found) throw new Failure('not_found')
  const { rate_schedules, skipped, account: _, account_state, requirements, ...rest } = found
  const facts = {
    ...rest,
    rateSchedules: rate_schedules,
    skippedUsers: skipped,
    paymentAccount: paymentAccountOf(scope, account_state),
  }
  const steps = deriveSteps(scope.actor.orgType as OnboardedType, facts)
  return {
    steps,
    score: scoreOf(steps),
    isProfileCompleted: isComplete(steps),
    early: earlyProgress(facts),
    account: { state: account_state ?? ('none' as const), requirements },
  }
}

export const onboardingRoutes = [
  route(getOnboarding, derive),
  route(countUsers, async (scope) => ({
    count: await repo.countPeople(scope),
    rows: await repo.listSkipped(scope),
  })),
  route(verifyConnect, async (scope) => {
    const user = await repo.findPerson(scope)
    const found = await repo.findFacts(scope)
    return { connect_account_id: found?.account ?? null, avatar: user ? avatarOf(user) : '' }
  }),
  route(updateSkipped, async (scope, { body }) => {
    await repo.storeSkipped(scope, body.isUserSkipped)
    return { id: scope.actor.userId, isUserSkipped: body.isUserSkipped }
  }),
  route(updateScore, async (scope) => {
    const { score, isProfileCompleted } = await derive(scope)
    await repo.storeScore(scope, score, isProfileCompleted)
    return { id: scope.actor.userId, score, isProfileCompleted }
  }),
]
