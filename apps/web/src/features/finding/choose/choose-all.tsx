import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/toasts.tsx'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import type { FindState } from '../find-search.ts'
import { wholeResultQuery } from '../queries.ts'
import { canBeChosen, chosenRow, type ChosenRow } from './chosen.ts'

/** The most displays of a result that are chosen at once. */
const MOST = 500

/** A page of a result: its rows, and how many there are over all pages. */
export interface FoundPage {
  rows: readonly OfferedDisplay[]
  count: number
}

interface ChooseAllProps {
  state: FindState
  dates: FlightDates
  found: FoundPage
}

/**
 * Chooses every display that the search finds, over all its pages. It is offered only while one of them that can be
 * bought is not chosen, as far as they are known: all of them once they were fetched, else those of the page.
 */
export function ChooseAll({ state, dates, found }: ChooseAllProps) {
  const { has, set } = useSelection<ChosenRow>()
  const whole = useQuery({
    ...wholeResultQuery(state, dates, MOST),
    placeholderData: undefined,
    enabled: false,
  })
  const [loading, setLoading] = useState(false)
  const known = whole.data?.rows ?? (found.count <= found.rows.length ? found.rows : undefined)
  const able = known?.filter(canBeChosen)
  if (able?.every(({ display_id }) => has(display_id))) return null
  const { count } = found
  const n = able?.length ?? Math.min(count, MOST)

  async function chooseAll() {
    setLoading(true)
    const { data, error } = able ? { data: { rows: able }, error: null } : await whole.refetch()
    setLoading(false)
    if (error) toastError(sentenceOf(error))
    else if (data) set(data.rows.filter(canBeChosen).map(chosenRow), true)
  }

  return (
    <Button look="soft" size="sm" loading={loading} onClick={() => void chooseAll()}>
      {count > MOST
        ? i18n._('Choose the first {n} of {count}', { n, count })
        : i18n._('Choose all {n} of this result', { n })}
    </Button>
  )
}
