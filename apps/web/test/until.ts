import { vi } from 'vitest'

/** As long as a busy machine may take for what happens at once on a quiet one. */
const PATIENCE_MS = 15_000

/** Asks again and again until the check no longer throws. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS })
}
