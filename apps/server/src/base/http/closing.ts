import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** How long requests under way may take to finish before the server closes anyway. */
const PATIENCE_MS = 10_000

/**
 * Lets a closing server shut down fully. A connection whose answer was being sent when the closing began
 * becomes idle only after Node's single check for idle ones, and would then stay open until its keep-alive
 * ends.
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
