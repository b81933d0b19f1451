import { type Call } from '../call.ts'
import { type Docs } from '../store/docs.ts'
import { invalid } from './api-error.ts'
import { integer, type Params, range, type Spec, text } from './params.ts'

/** One call of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  spec: Spec
  run(call: Call, params: Record<string, unknown>, ids: string[]): Promise<object>
}

/** A call of the API: its method and path (`:id` stands for an id), its parameters, and what it does. */
export function route<S extends Spec>(
  method: Route['method'],
  path: string,
  spec: S,
  run: (call: Call, params: Params<S>, id: string, second: string) => Promise<object>,
): Route {
  return {
    method,
    path,
    spec,
    run: (call, params, [id = '', second = '']) => run(call, params as Params<S>, id, second),
  }
}

/** The parameters by which a list is paged. */
export const PAGE = { created: range(), ending_before: text(), limit: integer(), starting_after: text() }

/**
 * A call that lists the objects of a kind, newest first. `filters` are the parameters that narrow the list, by
 * fields of the same names unless `match` says otherwise.
 */
export function listRoute<S extends Spec>(
  path: string,
  kind: keyof Docs,
  filters: S,
  match?: (params: Params<S>, ids: string[]) => Record<string, unknown>,
): Route {
  return {
    method: 'GET',
    path,
    spec: { ...PAGE, ...filters },
    async run(call, params, ids) {
      const page = params as Params<typeof PAGE>
      const given = Object.fromEntries(
        Object.keys(filters).flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
      )
      const url = path.replace(':id', ids[0] ?? '')
      return listObjects(call, kind, url, page, match ? match(params as Params<S>, ids) : given)
    },
  }
}

async function checkCursor(
  call: Call,
  kind: keyof Docs,
  id: string | undefined,
  param: string,
): Promise<void> {
  if (id === undefined || (await call.tx.get(kind, id))) return
  throw invalid(`No such ${kind}: '${id}'`, 'resource_missing', param)
}

/** A page of the objects of a kind that contain what is given. */
export async function listObjects(
  call: Call,
  kind: keyof Docs,
  url: string,
  page: Params<typeof PAGE>,
  match: Record<string, unknown>,
): Promise<object> {
  const limit = page.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid('Invalid integer: limit must be between 1 and 100.', 'parameter_invalid_integer', 'limit')
  }
  await checkCursor(call, kind, page.starting_after, 'starting_after')
  await checkCursor(call, kind, page.ending_before, 'ending_before')
  const rows = await call.tx.list(kind, {
    match,
    limit: limit + 1,
    ...(page.created && { created: page.created }),
    ...(page.starting_after !== undefined && { startingAfter: page.starting_after }),
    ...(page.ending_before !== undefined && { endingBefore: page.ending_before }),
  })
  const hasMore = rows.length > limit
  // One row more than asked for tells whether there are more: the farthest from where the page begins.
  const data = !hasMore ? rows : page.ending_before === undefined ? rows.slice(0, limit) : rows.slice(1)
  return { object: 'list', data, has_more: hasMore, url }
}
