import { newKey } from '../intent.ts'

/** How long a change is remembered after its answer, in milliseconds: what is told of it live comes sooner. */
const REMEMBERED_MS = 60_000

/** When each change of this page was answered, by its name. */
const changes = new Map<string, Promise<number>>()

/**
 * Gives the name under which a change is sent, and what to call once it is answered or has failed. Times are
 * `performance.now()`, in milliseconds.
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

/** When this page's own change was answered, as soon as it is; undefined for those of others. */
export function answerOf(id: string | undefined): Promise<number> | undefined {
  return id === undefined ? undefined : changes.get(id)
}
