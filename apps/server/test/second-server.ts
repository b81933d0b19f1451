import { pino } from 'pino'
import { buildApp } from '../src/app/app.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { openDatabase } from '../src/base/postgres/pool.ts'
import type { TestServer } from './server.ts'

/**
 * A second server of an installation, on the same database, that remembers on its own, as one does that has started anew; with
 * some services of its own where these are given. Close it before the first.
 */
export async function secondServer({ services, connection }: TestServer, own: Partial<Services> = {}) {
  const { db, waiting, close } = openDatabase(connection, { max: 5 })
  const app = await buildApp({ ...services, db, waiting, ...own }, pino({ level: 'silent' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
