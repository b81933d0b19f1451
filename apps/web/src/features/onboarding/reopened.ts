import type { Step } from './queries.ts'

/**
 * Whether a step that was complete is open again, because what completed it was deleted or the user took a
 * skip back.
 */
export function hasReopened(before: readonly Step[], after: readonly Step[]): boolean {
  return before.some(
    ({ step, completed }) => completed && after.some((one) => one.step === step && !one.completed),
  )
}
