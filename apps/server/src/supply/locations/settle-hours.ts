import type { SystemScope } from '../../base/scope/scope.ts'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import * as repo from './repo.ts'

/**
 * Writes later hours whose day has come as those of the week, of at most so many locations. What is read of them is the
 * same before and after. Gives how many.
 */
export async function settleHours(scope: SystemScope, most: number): Promise<number> {
  const due = await repo.findSettling(scope, most)
  if (!due.length) return 0
  await lockChanged(scope.db, { locationIds: due })
  await repo.settle(scope, due)
  await refreshFromPrices(scope, { locationIds: due })
  return due.length
}
