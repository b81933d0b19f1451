import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** Requests under way come to their end, but none is waited for longer than this. */
const PATIENCE_MS = 10_000

/**
 * Lets a closing server come to its end. A connection whose answer was on its way when the closing began
 * becomes idle only after the one time that Node looks for idle ones, and would then stay until its
 * keep-alive is over.
 */
export function closeConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    const all = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(all)
    })
  })
}
