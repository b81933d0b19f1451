// What a player keeps in IndexedDB: a state by keys, plays that are not sealed, and batches that are not sent.

const NAME = 'player'
const STORES = ['state', 'plays', 'batches'] as const
export type StoreName = (typeof STORES)[number]
type Stores = (name: StoreName) => IDBObjectStore

/** What a request to the database gives. */
function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

export interface Database {
  read<T>(name: StoreName, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>
  /** Changes all or nothing. It is on the disk when it is done; `stop` lets all of it be as it was, and it fails. */
  change(work: (stores: Stores, stop: () => void) => void): Promise<void>
  /** Forgets everything. */
  clear(): Promise<void>
}

/** Opens the database. `onLost` is told when the browser throws it away under us, as it does on a full disk. */
export async function openDatabase(onLost: () => void): Promise<Database> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    const made = request.result
    made.createObjectStore('state')
    made.createObjectStore('plays', { autoIncrement: true })
    made.createObjectStore('batches', { keyPath: 'last' })
  })
  const base = await asked(request)
  base.addEventListener('close', onLost)
  const change: Database['change'] = (work) =>
    new Promise((resolve, reject) => {
      // Strict costs a flush; without it the last writes may be lost when the power goes.
      const transaction = base.transaction([...STORES], 'readwrite', { durability: 'strict' })
      const fail = () => reject(transaction.error ?? new Error('The change was stopped.'))
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', fail)
      work(
        (name) => transaction.objectStore(name),
        () => transaction.abort(),
      )
    })
  return {
    read: async (name, work) => asked(work(base.transaction(name).objectStore(name))),
    change,
    clear: () => change((stores) => STORES.forEach((name) => stores(name).clear())),
  }
}
