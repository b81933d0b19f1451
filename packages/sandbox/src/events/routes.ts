import { ApiError, missing } from '../http/api-error.ts'
import { list, text } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'

/** The calls that read what has happened. */
export const EVENT_ROUTES: Route[] = [
  listRoute('/v1/events', 'event', { type: text() }),
  route('GET', '/v1/events/:id', {}, async (call, _, id) => {
    const event = await call.tx.get('event', id)
    if (!event) throw missing('event', id)
    return event
  }),
  route('GET', '/v2/core/events/:id', { include: list(text()) }, async (call, _, id) => {
    const event = await call.tx.get('v2.core.event', id)
    if (!event) {
      throw new ApiError(404, 'invalid_request_error', `No such event: '${id}'`, { code: 'not_found' })
    }
    return event
  }),
]
