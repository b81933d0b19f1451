import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import type { AdvertisedDates, FlightDates } from '../../shared/campaign-price.ts'
import { useListState } from '../../ui/list-page/use-list.ts'
import { addressOfFlight, flightOfAddress } from '../../shared/flight/flight-address.ts'
import type { FindState } from './find-search.ts'
import { inOneCurrency } from './offer-query.ts'
import type { Basket } from './use-basket.ts'

/** The currency of the reader's organization; of visitors, the one that most prices are in. */
const USUAL_CURRENCY = 'EUR'

export function useOwnCurrency(): string {
  return useSession()?.userInfo.organization.currency ?? USUAL_CURRENCY
}

/**
 * What the finding screen shows, as its address says, so that a link shows the same to somebody else. The dates
 * of an address without any are those of the basket.
 */
export function useFinding(basket: Basket) {
  const navigate = useNavigate()
  // The screen has two addresses, one for visitors, with the same search.
  const { state: asked, onState } = useListState(
    useSearch({ strict: false }) as FindState,
    ({ search, ...options }) => navigate({ to: '.', search: search as never, ...options }),
  )
  const state = inOneCurrency(asked, useOwnCurrency())
  const { draft, change } = basket
  const linked = flightOfAddress(state)
  const dates: AdvertisedDates = { ...(linked ?? draft.general), category: draft.general.category }

  const setDraftDates = (next: Required<FlightDates>) =>
    change(({ general }) => ({ general: { ...general, ...next } }))
  useDatesOfLink(linked, draft.displays.length > 0 ? undefined : setDraftDates)

  return {
    state,
    dates,
    onState,
    onFlight: (flight: Required<FlightDates>) => {
      setDraftDates(flight)
      onState({ page: 1, ...addressOfFlight(flight) })
    },
    /** Opens a display's details, or closes them. */
    onOpen: (display: string | undefined) => onState({ display }),
    /** Narrows to a part of the map. Moves of the map are no steps of the browser's back button. */
    onBox: (box: string | undefined) =>
      void navigate({
        to: '.',
        search: ((now: FindState) => ({ ...now, page: 1, box })) as never,
        replace: true,
        resetScroll: false,
      }),
  }
}

export type Finding = ReturnType<typeof useFinding>

/** The dates of a link become those of an empty basket. A basket with displays keeps its own. */
function useDatesOfLink(
  linked: Required<FlightDates> | undefined,
  onDates: ((dates: Required<FlightDates>) => void) | undefined,
) {
  useEffect(() => {
    if (linked) onDates?.(linked)
    // Only what the screen was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
