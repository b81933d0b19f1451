import {
  countKeptWaiting,
  joinWaitingList,
  leaveWaitingList,
  listWaitingAdvertisers,
  listWaitingEntries,
} from '@plaza/contract/waiting-list'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { findOwnDisplay } from '../../supply/displays/repo.ts'
import { countKept } from './count-kept-waiting.ts'
import { findDemand } from './demand-repo.ts'
import { waitFor } from './join-waiting-list.ts'
import { showEntries } from './list-waiting-entries.ts'
import { deleteEntry, type EntryRow } from './repo.ts'

const present = <R extends EntryRow>(row: R) => ({
  ...row,
  told_at: row.told_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export const waitingListRoutes = [
  route(listWaitingEntries, async (scope, { query }) => {
    const { rows, ...total } = await showEntries(scope, query)
    return { rows: rows.map(present), ...total }
  }),
  route(joinWaitingList, async (scope, { body }) => present(await waitFor(scope, body))),
  route(leaveWaitingList, async (scope, { params }) => {
    if (!(await deleteEntry(scope, params.id))) throw new Failure('not_found')
    return { id: params.id }
  }),
  route(listWaitingAdvertisers, async (scope, { params: { id } }) => {
    if (!(await findOwnDisplay(scope, id))) throw new Failure('not_found')
    return { rows: await findDemand(scope, id) }
  }),
  route(countKeptWaiting, (scope, { params }) => countKept(scope, params.id, params.blockId)),
]
