import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { queryOf } from '../http/query.ts'
import { addressOf, fileIdOf, isSigned } from './address.ts'
import { findFile } from './repo.ts'

/**
 * Serves the bytes of files: public ones to all, private ones with a signature only. A browser must
 * never take them for anything but what they are, and never run what is in them.
 */
export const serveFiles = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { name: string } }>('/api/files/:name', async (request, reply) => {
    const address = `/api/files/${request.params.name}`
    const id = fileIdOf(address)
    const file = id ? await findFile(services.db, id) : undefined
    if (!file || addressOf(file) !== address) throw new Failure('not_found')
    const signature = queryOf(request).get('s') ?? ''
    if (!file.public && !isSigned(address, signature, services.secret, services.clock.now())) {
      throw new Failure('not_found')
    }
    const found = await services.storage.open(`${file.id}.${file.extension}`)
    if (!found) throw new Failure('not_found')
    return reply
      .headers({
        'content-type': file.type,
        'content-length': found.bytes,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': `${file.public ? 'public' : 'private'}, max-age=3600`,
      })
      .send(found.stream)
  })
}
