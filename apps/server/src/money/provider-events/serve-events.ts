import type { FastifyInstance } from 'fastify'
import { Failure } from '../../base/failure.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import { WrongSignature } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { keepEvent } from './repo.ts'

/** Where the payment provider posts its events. */
export const EVENTS_PATH = '/api/webhooks/payments'

const MOST_BYTES = 512 * 1024

const take = async (services: Services, raw: unknown, signature: unknown): Promise<void> => {
  const { payments, db, clock } = services
  if (!payments) throw new Failure('not_found')
  if (!Buffer.isBuffer(raw) || typeof signature !== 'string') throw new WrongSignature()
  const event = payments.readEvent(raw, signature)
  await inTransaction(db, async (trx) => {
    const isNew = await keepEvent({ db: trx, actor: null, now: clock.now() }, event)
    if (isNew) await addJob(trx, 'take-provider-event', { id: event.id }, event.id)
  })
}

/**
 * Takes the events of the payment provider. Each is checked by its signature over the bytes as they came, kept once, and
 * worked off by a job; so the provider is answered at once, and an event that comes again does nothing.
 */
export async function serveProviderEvents(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    inner.post(EVENTS_PATH, { bodyLimit: MOST_BYTES }, async (request) => {
      try {
        await take(services, request.body, request.headers['stripe-signature'])
      } catch (error) {
        if (!(error instanceof WrongSignature)) throw error
        throw new Failure('bad_input', { sentence: 'The signature of this event is wrong.' })
      }
      return { received: true }
    })
  })
}
