import { newKey } from '../intent.ts'

/**
 * How long a change is remembered after its answer, in milliseconds. Its live update arrives sooner than
 * that.
 */
const REMEMBERED_MS = 60_000

/** The time at which each change of this page was answered, by the change's id. */
const changes = new Map<string, Promise<number>>()

/**
 * Gives the id under which a change is sent, and the function to call once it is answered or has failed.
 * Times are `performance.now()`, in milliseconds.
 */
export function beginChange() {
  const id = newKey()
  let answered = (_at: number) => {}
  changes.set(id, new Promise((resolve) => (answered = resolve)))
  const end = () => {
    answered(performance.now())
    setTimeout(() => changes.delete(id), REMEMBERED_MS)
  }
  return { id, end }
}

/** A promise of the time at which this page's own change was answered; undefined for changes of others. */
export function answerOf(id: string | undefined): Promise<number> | undefined {
  return id === undefined ? undefined : changes.get(id)
}
