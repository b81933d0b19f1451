import {
  countUsers,
  getOnboarding,
  updateScore,
  updateSkipped,
  verifyConnect,
} from '@plaza/contract/onboarding'
import { deriveSteps, isComplete, scoreOf, type OnboardedType } from '@plaza/domain/onboarding'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/mount.ts'
import { findUser } from '../users/details-repo.ts'
import { avatarOf } from '../users/present-details.ts'
import * as repo from './repo.ts'

/** Without card payments there is no account to connect, and that step counts as skipped. */
const paymentAccountOf = ({ services }: Context): null | false =>
  services.config.payments === 'invoice' ? null : false

const derive = async (context: Context) => {
  const found = await repo.findFacts(context)
  if (!found) throw new Failure('not_found')
  const { locations, displays, campaigns, users, avatar } = found
  const steps = deriveSteps(context.actor.orgType as OnboardedType, {
    locations,
    displays,
    campaigns,
    users,
    avatar,
    rateSchedules: found.rate_schedules,
    skippedUsers: found.skipped,
    paymentAccount: paymentAccountOf(context),
  })
  const early = locations === 0 ? 0 : found.rate_schedules === 0 ? 1 : displays === 0 ? 2 : 3
  return { steps, score: scoreOf(steps), isProfileCompleted: isComplete(steps), early }
}

export const onboardingRoutes = [
  route(getOnboarding, derive),
  route(countUsers, async (scope) => ({
    count: await repo.countPeople(scope),
    rows: await repo.listSkipped(scope),
  })),
  route(verifyConnect, async (scope) => {
    const user = await findUser(scope, scope.actor.userId)
    if (!user) throw new Failure('not_found')
    return { connect_account_id: null, avatar: avatarOf(user) }
  }),
  route(updateSkipped, async (scope, { body }) => {
    await repo.storeSkipped(scope, body.isUserSkipped)
    return { id: scope.actor.userId, isUserSkipped: body.isUserSkipped }
  }),
  route(updateScore, async (context) => {
    const { score, isProfileCompleted } = await derive(context)
    await repo.storeScore(context, score, isProfileCompleted)
    return { id: context.actor.userId, score, isProfileCompleted }
  }),
]
