// How the page gets its worker.

/** A page waits so long (ms) for its worker at the most. */
const PATIENCE = 10_000

export interface WorkerState {
  /** A worker answers this page's requests. */
  isServed: boolean
  /** Asks for a newer version. */
  look(): void
  /** Whether a newer version is there, which a reload runs. */
  isOutdated(): boolean
}

/** Registers the worker, and waits until it answers this page; without workers, at once. */
export async function registerWorker(): Promise<WorkerState> {
  const none: WorkerState = { isServed: false, look() {}, isOutdated: () => false }
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !('caches' in self)) return none
  let isOutdated = false
  try {
    const registration = await serviceWorker.register('/player-worker.js', { scope: '/player' })
    await Promise.race([controlled(serviceWorker), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    if (!serviceWorker.controller) return none
    serviceWorker.addEventListener('controllerchange', () => {
      isOutdated = true
    })
    return {
      isServed: true,
      look: () => void registration.update().catch(() => {}),
      isOutdated: () => isOutdated,
    }
  } catch {
    return none
  }
}

async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready
  if (workers.controller) return
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    // A page that was loaded past its worker is not taken care of by itself.
    if (active) active.postMessage('claim')
  })
}
