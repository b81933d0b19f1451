import type { CallData } from '@plaza/contract/call'
import { findDisplaysByName } from '@plaza/contract/finding'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-of.ts'
import { readSession } from '../../../lib/session.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { type AdvertisedDates, flightQuery } from '../../../shared/campaign-price.ts'
import { canBeChosen } from '../choose/chosen.ts'
import { rowsOf } from '../queries.ts'

type Answer = CallData<typeof findDisplaysByName>

/** A display with a name, as the report shows it before it is chosen. */
export type NamedDisplay = Answer['ambiguous'][number]['displays'][number]

/** What became of pasted names. */
export interface NamesReport {
  /** Displays that can be chosen. */
  rows: OfferedDisplay[]
  /** Displays that are on offer but cannot be bought, on the dates or at all. */
  taken: NamedDisplay[]
  /** Names that several displays have. */
  ambiguous: Answer['ambiguous']
  /** Names that none has, with what is most like them. */
  lacking: Answer['not_found']
}

/** Looks up pasted names, and which of the displays found can be bought on the dates. */
export function namesQuery(names: readonly string[], dates: AdvertisedDates) {
  return queryOptions({
    queryKey: [...keyOf(findDisplaysByName), names, flightQuery(dates)],
    queryFn: async ({ signal }): Promise<NamesReport> => {
      const orgId = readSession()?.userInfo.org_id ?? ''
      const input = { params: { orgId }, body: { names: [...names], category: dates.category || undefined } }
      const { found, ambiguous, not_found } = await callApi(findDisplaysByName, input, { signal })
      // A display can be named twice: by its name and by its id.
      const named = [...new Map(found.map((one) => [one.display_id, one])).values()]
      const offered = await rowsOf(
        named.map(({ display_id }) => display_id),
        dates,
        signal,
      )
      const rows = offered.filter(canBeChosen)
      const able = new Set(rows.map(({ display_id }) => display_id))
      return {
        rows,
        taken: named.filter(({ display_id }) => !able.has(display_id)),
        ambiguous,
        lacking: not_found,
      }
    },
  })
}
