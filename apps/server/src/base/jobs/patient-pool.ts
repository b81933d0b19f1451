import type pg from 'pg'
import { isLost } from '../postgres/lost.ts'

/** The code on which the job worker tries a statement again, at growing intervals, until it is done. */
const TRIED_AGAIN = '57P03'

const patiently = (error: unknown): never => {
  throw isLost(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: TRIED_AGAIN })
    : error
}

const of = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

const patientClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return of(target, name)
      return (...asked: Parameters<pg.PoolClient['query']>) => {
        const answer: unknown = target.query(...asked)
        return answer instanceof Promise ? answer.catch(patiently) : answer
      }
    },
  })

/**
 * A pool for the job worker, by which it waits for a database that is away. The worker itself knows few signs of that:
 * on the others it would not write down that a job failed or is done, and end the process by an error that nobody
 * handles.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'connect') return of(target, name)
      return (...callback: [] | Parameters<pg.Pool['connect']>) =>
        callback.length ? target.connect(...callback) : target.connect().then(patientClient, patiently)
    },
  })
}
