import type { FastifyInstance } from 'fastify'
import { findVerifier } from '../../delivery/plays/verifier.ts'

/** Serves the program of one file that checks proofs, beside the page that does the same in a browser (docs/domain.md, "Bundles"). */
export async function serveVerifier(app: FastifyInstance): Promise<void> {
  const verifier = await findVerifier()
  // A server that is run from its sources alone has none.
  if (!verifier) return
  const headers = {
    'cache-control': 'no-cache',
    'content-disposition': 'attachment; filename="verify-plays.mjs"',
    'x-robots-tag': 'noindex',
  }
  app.get('/verify-plays.mjs', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(verifier.content),
  )
}
