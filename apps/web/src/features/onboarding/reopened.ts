import type { Step } from './queries.ts'

/** Whether a step that was complete is open again: what it rested on was deleted, or it is to be done after all. */
export function hasReopened(before: readonly Step[], after: readonly Step[]): boolean {
  return before.some(
    ({ step, completed }) => completed && after.some((one) => one.step === step && !one.completed),
  )
}
