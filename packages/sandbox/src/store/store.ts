import { type Docs } from './docs.ts'
import { type Task } from './task.ts'

/** Which rows of a kind a list gives: newest first, or around another row of it. */
export interface Query {
  /** What the document has to contain, such as `{ payment_intent: 'pi_…' }`. */
  match?: Record<string, unknown>
  /** Seconds since 1970 between which it was created. */
  created?: { gt?: number; gte?: number; lt?: number; lte?: number }
  /** The newest rows that are older than this one. */
  startingAfter?: string
  /** The oldest rows that are newer than this one. */
  endingBefore?: string
  limit?: number
}

/**
 * One serialized transaction on the objects of one account: of the platform, or of a connected account
 * (`as`). Documents that are read may be changed freely: nothing is stored but by `put`.
 */
export interface Tx {
  /** The same transaction on the objects of another account; `''` is the platform. */
  as(owner: string): Tx
  get<K extends keyof Docs>(kind: K, id: string): Promise<Docs[K] | undefined>
  /** Makes the object, or writes it anew in its place in the order of its kind. */
  put<K extends keyof Docs>(kind: K, id: string, doc: Docs[K], created: number): Promise<void>
  /** The documents that a query gives, newest first. */
  list<K extends keyof Docs>(kind: K, query: Query): Promise<Docs[K][]>
  /** Forgets the objects of a kind that were created before a time, whoever has them. */
  forget(kind: keyof Docs, before: number): Promise<void>
  /** Writes down what is to be done at a time; the same id again moves it. */
  putTask(task: Task): Promise<void>
  dropTask(id: string): Promise<void>
  /** What is due at a time, in seconds since 1970, the earliest first: the deliveries, or all the rest. */
  dueTasks(now: number, limit: number, which: 'deliveries' | 'rest'): Promise<Task[]>
}

/** Where the sandbox keeps its objects. */
export interface Store {
  /** Does some work as the only one at this time. What it wrote is undone if it throws. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
