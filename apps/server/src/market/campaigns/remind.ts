import type { SystemScope } from '../../base/scope/scope.ts'
import { takeReminders } from './reminders-repo.ts'
import { tellReminders } from './tell-requests.ts'

/**
 * Reminds of undecided requests: an owner of what waits for its decision, and an advertiser of a correction, at
 * half and at four fifths of the time that they have, each once. It runs in a transaction, and gives how many
 * requests it reminded of, at most `limit`.
 */
export async function remindOfRequests(scope: SystemScope, limit: number): Promise<number> {
  const reminders = await takeReminders(scope, limit)
  await tellReminders(scope, reminders)
  return reminders.length
}
