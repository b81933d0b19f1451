import type { readHealth } from '@plaza/contract/administration'
import type { HandlerData } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { readQueue } from '../../base/jobs/queue-repo.ts'
import { tryStorage } from '../../base/storage/open-storage.ts'
import { countMails, readDatabase } from './mails-repo.ts'

type Health = HandlerData<typeof readHealth>

/**
 * Tries the storage with a file of its own, so that missing rights of the keys or the disk show here and not
 * at an upload.
 */
const storageState = async ({ services: { storage, config } }: CallScope): Promise<Health['storage']> => {
  const kind = config.s3 ? 's3' : 'folder'
  try {
    await tryStorage(storage)
    return { kind, reachable: true, fault: '' }
  } catch (error) {
    const { message, name } = error as Error
    return { kind, reachable: false, fault: (message || name).slice(0, 300) }
  }
}

/** Shows the installation's admins how it is. */
export async function showHealth(scope: CallScope): Promise<Health> {
  const { services, db, now } = scope
  const { oldest, ...jobs } = await readQueue(db)
  return {
    jobs: { ...jobs, oldest: oldest?.toISOString() ?? null },
    mails: { way: services.mail.way, ...(await countMails(scope)) },
    storage: await storageState(scope),
    database: { ...(await readDatabase(scope)), replicas: services.replicas.states() },
    clock: { now: now.toISOString(), shift_ms: services.clock.shift },
  }
}
