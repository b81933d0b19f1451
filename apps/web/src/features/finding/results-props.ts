import type { UseQueryResult } from '@tanstack/react-query'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import type { ListData } from '../../ui/list-page/use-list.ts'
import type { FindPatch, FindState } from './find-search.ts'
import type { Basket } from './use-basket.ts'

/** What is shown of a search, however it is shown. */
export interface ResultsProps {
  query: UseQueryResult<ListData<OfferedDisplay>>
  state: FindState
  onState: (patch: FindPatch) => void
  onClear: () => void
  basket: Basket
}
