import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import * as repo from './repo.ts'

interface Agreeing {
  db: Pick<Kysely<DB>, 'getExecutor'>
  now: Date
}

/**
 * Keeps that a user agrees to the terms that hold now. Where the installation has none of its own, there is nothing to
 * keep but the user's mark. `read` is the version that they were shown.
 * @throws Failure `changed_meanwhile` where another version holds by now
 */
export async function agreeToCurrent(scope: Agreeing, userId: string, read?: number): Promise<void> {
  const terms = await repo.findTerms(scope)
  if (read !== undefined && read !== terms?.number) {
    throw new Failure('changed_meanwhile', {
      sentence: 'The terms have changed in the meantime. Please read them and agree again.',
    })
  }
  if (terms) await repo.insertAgreement(scope, { id: newId(scope.now), userId, version: terms.number })
}
