import { useSyncExternalStore } from 'react'

let waiting = 0
const heard = new Set<() => void>()

const count = (by: 1 | -1) => {
  waiting += by
  heard.forEach((hear) => hear())
}

/** Waits until the browser has a network again, or until the signal ends the wait. */
export async function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  if (navigator.onLine || signal?.aborted) return
  count(1)
  await new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
  count(-1)
}

const subscribe = (hear: () => void) => {
  heard.add(hear)
  return () => void heard.delete(hear)
}

/** Whether something waits for the network. */
export function useWaitsForNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0)
}
