import type { CallScope } from '../../base/scope/scope.ts'
import { Failure, isFailure } from '../../base/failure.ts'
import type { Thing } from './thing.ts'

/**
 * Tells whether a thing could be deleted now, and what prevents it, with the sentence and names of its
 * refusal.
 * @throws Failure `not_found`
 */
export async function eligibilityOf(scope: CallScope, { findName, check }: Thing, id: string) {
  if ((await findName(scope, id)) === undefined) throw new Failure('not_found')
  const nothing = { campaigns: [], displays: [] }
  try {
    await check(scope, id)
    return { eligible: true, reasons: [], ...nothing }
  } catch (error) {
    if (!isFailure(error, 'in_use')) throw error
    return { eligible: false, reasons: [error.message], ...nothing, ...error.details.data }
  }
}
