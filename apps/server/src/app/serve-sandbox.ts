import type { Sandbox } from '@plaza/sandbox/sandbox'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_PATH } from './payments.ts'

/** Serves the pages of the sandbox: its checkout, its bank, and the account of an owner. */
export function serveSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    // The sandbox reads its forms itself.
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inner.all(`${SANDBOX_PATH}/*`, (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      sandbox.page(request.raw, reply.raw)
    })
  })
}
