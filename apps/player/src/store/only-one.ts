import type { Database } from './database.ts'
import type { State } from './state.ts'

// One page plays in a browser: a second tab would write one chain twice.

/** A page without locks says so long (ms) that it plays, and says it again well before. */
const LEASE = 10_000
const RENEWED_EACH = 3000

/**
 * Resolves once this page is the only one that plays, with what lets the next one play. `onBusy` is told where another one
 * plays still.
 */
export async function beTheOnlyOne(database: Database, onBusy: () => void): Promise<() => Promise<void>> {
  // Types say that there always are locks; Safari before 15.4, Firefox before 96 and plain http have none.
  const { locks } = navigator as { locks?: LockManager }
  return locks ? holdLock(locks, onBusy) : holdLease(database, onBusy)
}

/** A lock ends with its page. */
const ENDS_BY_ITSELF = async (): Promise<void> => {}

function holdLock(locks: LockManager, onBusy: () => void): Promise<() => Promise<void>> {
  const forever = new Promise<void>(() => {})
  return new Promise((resolve) => {
    void locks.request('player', { ifAvailable: true }, (lock) => {
      if (lock) {
        resolve(ENDS_BY_ITSELF)
        return forever
      }
      onBusy()
      void locks.request('player', () => {
        resolve(ENDS_BY_ITSELF)
        return forever
      })
      return undefined
    })
  })
}

async function holdLease(database: Database, onBusy: () => void): Promise<() => Promise<void>> {
  const owner = String(Math.random())
  while (!(await takeLease(database, owner))) {
    onBusy()
    await new Promise((resolve) => setTimeout(resolve, RENEWED_EACH))
  }
  const renew = async () => {
    // Whoever has lost the lease, as by sleep, steps back.
    if (!(await takeLease(database, owner).catch(() => true))) location.reload()
  }
  const renewing = setInterval(() => void renew(), RENEWED_EACH)
  const leave = async (): Promise<void> => {
    clearInterval(renewing)
    await database.change((stores) => stores('state').delete('lease'))
  }
  // A page that is loaded again would wait for itself.
  addEventListener('pagehide', () => void leave().catch(() => {}))
  return leave
}

/** Takes the lease where nobody else has it, or takes it anew. Gives whether it is this page's. */
async function takeLease(database: Database, owner: string): Promise<boolean> {
  let isTaken = false
  await database.change((stores) => {
    const found = stores('state').get('lease')
    found.addEventListener('success', () => {
      const lease = found.result as State['lease'] | undefined
      if (lease && lease.owner !== owner && lease.until > Date.now()) return
      isTaken = true
      stores('state').put({ owner, until: Date.now() + LEASE } satisfies State['lease'], 'lease')
    })
  })
  return isTaken
}
