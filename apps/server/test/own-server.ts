import { afterAll } from 'vitest'
import { startServer, type TestServer } from './server.ts'

/**
 * Starts a test server for the tests of a file, and closes it after them. A file calls it once, at its top. `env`
 * overrides settings as for a real start.
 */
export async function ownServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer(env)
  afterAll(() => server.close())
  return server
}
