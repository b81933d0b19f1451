import type { TestProject } from 'vitest/node'
import { ask } from '../src/base/postgres/ask.ts'
import { withDatabase, type Connection } from '../src/base/postgres/connection.ts'
import { migrate } from '../src/base/postgres/migrate.ts'
import { startThrowAway } from '../src/base/postgres/throw-away.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where test databases are made: the server, and the migrated database of which they are copies */
    testServer: { connection: Connection; template: string }
  }
}

/**
 * Provides one Postgres for all server tests, with one migrated database that each test file copies: a
 * throw-away embedded server, or the one that TEST_DATABASE_URL names (its user must be allowed to create
 * databases). Vitest calls this once before the tests, and the function it returns once after them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
  const embedded = own ? undefined : await startThrowAway()
  const server = embedded?.connection ?? own ?? ''
  const template = own ? `plaza_template_${process.pid}` : 'plaza_template'
  try {
    await ask(server, `CREATE DATABASE ${template}`)
    await migrate(withDatabase(server, template))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  project.provide('testServer', { connection: server, template })
  return async () => {
    if (embedded) await embedded.stop()
    else await ask(server, `DROP DATABASE ${template} WITH (FORCE)`)
  }
}
