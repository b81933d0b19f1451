import { addJob } from '../../base/jobs/queue-repo.ts'
import { Failure } from '../../base/failure.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { findCall } from '../campaign-money/calls-repo.ts'

/**
 * Has the provider asked again at once for what it has not clearly answered, also where the job was given up. The job looks
 * up first what became of it, so nothing is done twice.
 * @throws Failure `not_found`, `already_decided`, `payments_off`
 */
export async function askAgain(scope: CallScope, key: string): Promise<void> {
  const system = asSystem(scope)
  const call = await findCall(system, key)
  if (!call) throw new Failure('not_found')
  if (!scope.services.payments) throw new Failure('payments_off')
  if (call.state === 'done' || call.state === 'declined') {
    throw new Failure('already_decided', { sentence: 'The payment provider has answered by now.' })
  }
  await addJob(system.db, 'ask-provider', { key }, key)
}
