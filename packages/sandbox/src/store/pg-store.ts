import type pg from 'pg'
import { type Docs } from './docs.ts'
import { type Query, type Store, type Tx } from './store.ts'
import { type Task } from './task.ts'

/** The advisory lock that makes requests of all processes follow each other. */
const LOCK = 7_204_115_301

const TABLES = `
create schema if not exists sandbox;
create table if not exists sandbox.object (
  kind text not null,
  id text not null,
  owner text not null,
  seq bigint generated always as identity,
  created bigint not null,
  doc jsonb not null,
  primary key (kind, id)
);
create index if not exists object_by_seq on sandbox.object (kind, owner, seq);
create index if not exists object_by_doc on sandbox.object using gin (doc jsonb_path_ops);
create table if not exists sandbox.task (
  id text primary key,
  at bigint not null,
  seq bigint generated always as identity,
  is_delivery boolean not null,
  doc jsonb not null
);
create index if not exists task_by_at on sandbox.task (is_delivery, at, seq);
`

const PUT = `
insert into sandbox.object (kind, id, owner, created, doc) values ($1, $2, $3, $4, $5)
on conflict (kind, id) do update set doc = excluded.doc, created = excluded.created`

/** The text of a list's query with its values. */
function listQuery(kind: string, owner: string, query: Query): { text: string; values: unknown[] } {
  const values: unknown[] = [kind, owner]
  const parts = ['kind = $1', 'owner = $2']
  const add = (part: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  const seqOf = (place: string) => `(select seq from sandbox.object where kind = $1 and id = ${place})`
  add((place) => `doc @> ${place}::jsonb`, query.match && JSON.stringify(query.match))
  add((place) => `created > ${place}`, query.created?.gt)
  add((place) => `created >= ${place}`, query.created?.gte)
  add((place) => `created < ${place}`, query.created?.lt)
  add((place) => `created <= ${place}`, query.created?.lte)
  add((place) => `seq < ${seqOf(place)}`, query.startingAfter)
  add((place) => `seq > ${seqOf(place)}`, query.endingBefore)
  // What lies right before a row is found from that row on, and turned round after.
  const order = query.endingBefore === undefined ? 'desc' : 'asc'
  const limit = query.limit === undefined ? '' : ` limit ${Number(query.limit)}`
  return {
    text: `select doc from sandbox.object where ${parts.join(' and ')} order by seq ${order}${limit}`,
    values,
  }
}

function pgTx(client: pg.PoolClient, owner: string): Tx {
  return {
    as: (other) => pgTx(client, other),
    async get<K extends keyof Docs>(kind: K, id: string) {
      const { rows } = await client.query<{ doc: Docs[K] }>(
        'select doc from sandbox.object where kind = $1 and id = $2 and owner = $3',
        [kind, id, owner],
      )
      return rows[0]?.doc
    },
    async put(kind, id, doc, created) {
      await client.query(PUT, [kind, id, owner, created, JSON.stringify(doc)])
    },
    async list<K extends keyof Docs>(kind: K, query: Query) {
      const { rows } = await client.query<{ doc: Docs[K] }>(listQuery(kind, owner, query))
      const docs = rows.map(({ doc }) => doc)
      return query.endingBefore === undefined ? docs : docs.reverse()
    },
    async forget(kind, before) {
      await client.query('delete from sandbox.object where kind = $1 and created < $2', [kind, before])
    },
    async putTask(task) {
      await client.query(
        `insert into sandbox.task (id, at, is_delivery, doc) values ($1, $2, $3, $4)
         on conflict (id) do update set at = excluded.at, doc = excluded.doc`,
        [task.id, task.at, task.what === 'deliver', JSON.stringify(task)],
      )
    },
    async dropTask(id) {
      await client.query('delete from sandbox.task where id = $1', [id])
    },
    async dueTasks(now, limit, which) {
      const { rows } = await client.query<{ doc: Task }>(
        'select doc from sandbox.task where is_delivery = $3 and at <= $1 order by at, seq limit $2',
        [now, limit, which === 'deliveries'],
      )
      return rows.map(({ doc }) => doc)
    },
  }
}

/**
 * A store in the schema `sandbox` of a Postgres, which it makes itself where it is not there. Several processes
 * may share it: an advisory lock lets one transaction follow the other. It never takes more than one connection.
 */
export function pgStore(pool: pg.Pool): Store {
  let hasTables = false
  let last: Promise<unknown> = Promise.resolve()

  async function alone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [LOCK])
      if (!hasTables) await client.query(TABLES)
      const result = await work(pgTx(client, ''))
      await client.query('commit')
      hasTables = true
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    transact(work) {
      const done = last.then(() => alone(work))
      last = done.catch(() => undefined)
      return done
    },
  }
}
