import type { Backstage } from './visit.ts'

/** Something that somebody of the city does at an instant. What an earlier start has done is recognised and left as it is. */
export interface Step {
  at: Date
  act: () => Promise<void>
}

/** Lets the past of the city happen in its order, with all that is due between one step and the next, up to today. */
export async function liveThrough({ passTo, began }: Backstage, steps: readonly Step[]): Promise<void> {
  const inOrder = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, act } of inOrder) {
    await passTo(at)
    await act()
  }
  await passTo(began)
}
