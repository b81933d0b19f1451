import { isDeepStrictEqual } from 'node:util'
import { type Docs } from './docs.ts'
import { type Query, type Store, type Tx } from './store.ts'
import { type Task } from './task.ts'

interface Row {
  owner: string
  id: string
  seq: number
  created: number
  doc: Record<string, unknown>
}

type Kind = Map<string, Row>

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Whether a document contains another, as Postgres' `@>` means it for objects. */
function contains(doc: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return isDeepStrictEqual(doc, part)
  if (typeof doc !== 'object' || doc === null) return false
  return Object.entries(part).every(([key, value]) => contains((doc as Record<string, unknown>)[key], value))
}

const isWithin = (at: number, range: Query['created'] = {}): boolean =>
  at > (range.gt ?? -Infinity) &&
  at >= (range.gte ?? -Infinity) &&
  at < (range.lt ?? Infinity) &&
  at <= (range.lte ?? Infinity)

/** The fields by which rows are looked up so often that they are kept in order by them. */
const LOOKED_UP = [
  'payment_intent',
  'charge',
  'transfer_group',
  'source_transaction',
  'customer',
  'payout',
  'intent',
]

class MemoryStore implements Store {
  readonly kinds = new Map<string, Kind>()
  readonly byField = new Map<string, Set<Row>>()
  readonly tasks = new Map<string, Task & { seq: number }>()
  undo: (() => void)[] = []
  seq = 0
  last: Promise<unknown> = Promise.resolve()

  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = this.last.then(async () => {
      this.undo = []
      try {
        return await work(new MemoryTx(this, ''))
      } catch (error) {
        for (const step of this.undo.reverse()) step()
        throw error
      }
    })
    this.last = done.catch(() => undefined)
    return done
  }

  kind(name: string): Kind {
    const kept = this.kinds.get(name)
    if (kept) return kept
    const made: Kind = new Map()
    this.kinds.set(name, made)
    return made
  }

  /** Takes a row into the lists of its fields, or out of them. */
  note(kind: string, row: Row, how: 'add' | 'delete'): void {
    for (const field of LOOKED_UP) {
      const value = row.doc[field]
      if (typeof value !== 'string') continue
      const key = `${kind} ${field} ${value}`
      const rows = this.byField.get(key) ?? new Set<Row>()
      rows[how](row)
      this.byField.set(key, rows)
    }
  }

  /** The rows among which a match has to be looked for. */
  candidates(kind: string, match: Record<string, unknown> = {}): Iterable<Row> {
    const field = LOOKED_UP.find((name) => typeof match[name] === 'string')
    if (field === undefined) return this.kind(kind).values()
    return this.byField.get(`${kind} ${field} ${String(match[field])}`) ?? []
  }
}

class MemoryTx implements Tx {
  readonly store: MemoryStore
  readonly owner: string

  constructor(store: MemoryStore, owner: string) {
    this.store = store
    this.owner = owner
  }

  as(owner: string): Tx {
    return new MemoryTx(this.store, owner)
  }

  async get<K extends keyof Docs>(kind: K, id: string): Promise<Docs[K] | undefined> {
    const row = this.store.kind(kind).get(id)
    return row && row.owner === this.owner ? (clone(row.doc) as unknown as Docs[K]) : undefined
  }

  async put<K extends keyof Docs>(kind: K, id: string, doc: Docs[K], created: number): Promise<void> {
    const { store } = this
    const rows = store.kind(kind)
    const before = rows.get(id)
    const row: Row = {
      owner: this.owner,
      id,
      created,
      seq: before?.seq ?? ++store.seq,
      doc: clone(doc) as unknown as Record<string, unknown>,
    }
    if (before) store.note(kind, before, 'delete')
    rows.set(id, row)
    store.note(kind, row, 'add')
    store.undo.push(() => {
      store.note(kind, row, 'delete')
      if (before) rows.set(id, before)
      else rows.delete(id)
      if (before) store.note(kind, before, 'add')
    })
  }

  async list<K extends keyof Docs>(kind: K, query: Query): Promise<Docs[K][]> {
    const seqOf = (id: string | undefined) =>
      id === undefined ? undefined : this.store.kind(kind).get(id)?.seq
    const [after, before] = [seqOf(query.startingAfter), seqOf(query.endingBefore)]
    const rows = [...this.store.candidates(kind, query.match)]
      .filter(
        (row) =>
          row.owner === this.owner &&
          isWithin(row.created, query.created) &&
          row.seq < (after ?? Infinity) &&
          row.seq > (before ?? -Infinity) &&
          contains(row.doc, query.match ?? {}),
      )
      .toSorted((one, other) => other.seq - one.seq)
    const limit = query.limit ?? rows.length
    const page = before === undefined ? rows.slice(0, limit) : rows.slice(Math.max(0, rows.length - limit))
    return page.map(({ doc }) => clone(doc) as unknown as Docs[K])
  }

  async forget(kind: keyof Docs, before: number): Promise<void> {
    const { store } = this
    const rows = store.kind(kind)
    for (const [id, row] of rows) {
      if (row.created >= before) continue
      rows.delete(id)
      store.note(kind, row, 'delete')
      store.undo.push(() => {
        rows.set(id, row)
        store.note(kind, row, 'add')
      })
    }
  }

  async putTask(task: Task): Promise<void> {
    const { tasks, undo } = this.store
    const before = tasks.get(task.id)
    tasks.set(task.id, { ...task, seq: before?.seq ?? ++this.store.seq })
    undo.push(() => (before ? tasks.set(task.id, before) : tasks.delete(task.id)))
  }

  async dropTask(id: string): Promise<void> {
    const { tasks, undo } = this.store
    const before = tasks.get(id)
    tasks.delete(id)
    undo.push(() => before && tasks.set(id, before))
  }

  async dueTasks(now: number, limit: number, which: 'deliveries' | 'rest'): Promise<Task[]> {
    return [...this.store.tasks.values()]
      .filter(({ at, what }) => at <= now && (what === 'deliver') === (which === 'deliveries'))
      .toSorted((one, other) => one.at - other.at || one.seq - other.seq)
      .slice(0, limit)
      .map(({ seq: _, ...task }) => task)
  }
}

/** A store in this process's memory, gone with it. */
export function memoryStore(): Store {
  return new MemoryStore()
}
