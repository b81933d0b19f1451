import type { Call } from '@plaza/contract/call'
import { listDisplays } from '@plaza/contract/displays'
import { exportList, XLSX, type ExportedList } from '@plaza/contract/exports'
import type { Cell } from '@plaza/domain/csv'
import { requireAbility } from '../../base/actor.ts'
import { csvOf, xlsxOf, type Table } from '../../base/exports/table-writer.ts'
import { Failure } from '../../base/failure.ts'
import { checkIdentity } from '../../base/http/identity.ts'
import { route, type Route } from '../../base/http/mount.ts'
import { parseInput } from '../../base/http/parse.ts'
import { stripAnswer } from '../../base/http/strip.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { PAGED_EXPORTS } from './columns.ts'
import { displayTable } from './display-table.ts'

/** The most rows of a page of a list. */
const PAGE = '1000'

type Raw = Record<string, unknown>

/**
 * The organization whose list it is, wherever the list's call has it: the actor's own, or the one of `org_id` where the
 * call answers about any.
 */
const paramsOf = (call: Call, { actor }: CallScope, { org_id }: Raw): Raw => {
  const orgId = call.identity?.org ? actor.orgId : (org_id ?? actor.orgId)
  return Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, orgId]))
}

/**
 * What a list's call takes, checked as it would check it.
 * @throws Failure `forbidden`, `bad_input`, and `not_found` for another organization
 */
const inputOf = (call: Call, scope: CallScope, query: Raw): Raw => {
  const raw = { params: paramsOf(call, scope, query), query, headers: {}, body: undefined, form: undefined }
  const input = parseInput(call, raw)
  checkIdentity(scope.actor, call.identity, raw)
  return input
}

const tableOf = async (
  routes: readonly Route[],
  scope: CallScope,
  list: ExportedList,
  query: Raw,
): Promise<Table> => {
  if (list === 'displays') {
    requireAbility(scope.actor, listDisplays.needs)
    const input = inputOf(listDisplays, scope, query)
    return displayTable(scope, input.query as Parameters<typeof displayTable>[1])
  }
  const { name, call, head, cells } = PAGED_EXPORTS[list]
  requireAbility(scope.actor, call.needs as Exclude<Call['needs'], 'nobody' | 'player'>)
  const answering = routes.find((one) => one.call === call)
  if (!answering) throw new Failure('internal')
  const { handle } = answering
  const read = async (page: number): Promise<Cell[][]> => {
    const input = inputOf(call, scope, { ...query, page: String(page), size: PAGE })
    // A list gives only what its own answer would show.
    const answer = await stripAnswer(call, await handle(scope as never, input as never))
    return (answer as { rows: never[] }).rows.map(cells)
  }
  // The first page is read before the file begins, so that what is refused is told as by the list's own call.
  const first = await read(1)
  async function* parts(): AsyncGenerator<Cell[][]> {
    let rows = first
    yield rows
    for (let page = 2; rows.length === Number(PAGE); page++) {
      rows = await read(page)
      yield rows
    }
  }
  return { name, head, parts: parts() }
}

/**
 * The call that exports lists, from the calls that answer them: whoever may see a list may export it, and nothing is in
 * the file that the list would not show. It is written as it is read, so it takes little memory however long it is.
 */
export function exportRoutes(routes: readonly Route[]): Route[] {
  return [
    route(exportList, async (scope, { params, query: { format, ...query } }) => {
      const table = await tableOf(routes, scope, params.list, query)
      const isSheet = format === 'xlsx'
      return {
        name: `${table.name} ${utcDay(scope)}.${format}`,
        type: isSheet ? XLSX : 'text/csv; charset=utf-8',
        bytes: isSheet ? xlsxOf(table) : csvOf(table),
      }
    }),
  ]
}
