import { searchEverything } from '@plaza/contract/search'
import { route } from '../../base/http/mount.ts'
import { findEverything } from './repo.ts'

export const searchRoutes = [
  route(searchEverything, async (scope, { query }) => ({ rows: await findEverything(scope, query.search) })),
]
