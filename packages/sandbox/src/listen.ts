import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Sandbox } from './sandbox.ts'

/** Serves the API of a sandbox on 127.0.0.1, on a port of the system's choice unless one is given. */
export async function listen(
  sandbox: Sandbox,
  port = 0,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((req, res) => sandbox.handle(req, res))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
