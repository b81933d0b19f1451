import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { boxText } from '../../../ui/map/box.ts'
import { Pictured } from '../../../ui/pictured.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { FindState } from '../find-search.ts'
import { PriceText } from '../display-marks.tsx'
import { offersQuery, type Pin } from '../queries.ts'
import styles from './find-map.module.css'

interface PlaceDialogProps {
  /** The pin of displays that are so close together that no map separates them. */
  pin: Pin
  orgId: string
  /** The search and filters of the map. */
  state: FindState
  dates: FlightDates
  onOpen: (displayId: string) => void
  onClose: () => void
}

/** The most displays that are listed here. More at one place are found by the list's own search. */
const LISTED = 100

/** The displays at one place, each opening its details. */
export function PlaceDialog({ pin, orgId, state, dates, onOpen, onClose }: PlaceDialogProps) {
  const here = {
    ...state,
    page: 1,
    size: LISTED,
    sorted_by: 'name',
    sort: 'asc',
    box: boxText(pin.bounds),
  } as const
  const { data, error, refetch } = useQuery({
    ...offersQuery(orgId, here, dates),
    placeholderData: undefined,
  })
  const more = (data?.count ?? 0) - (data?.rows.length ?? 0)
  return (
    <Dialog open onClose={onClose} title={pin.name || i18n._('Displays at this place')} size="md">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
      <ul className={styles.place}>
        {data?.rows.map((display) => (
          <li key={display.display_id}>
            <button
              type="button"
              onClick={() => {
                onClose()
                onOpen(display.display_id)
              }}
            >
              <Pictured picture={<LayoutDrawing {...display} size={40} />} width={44}>
                <TwoLines first={display.name} second={`${display.display_location} · ${display.org_name}`} />
              </Pictured>
              <PriceText display={display} />
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="dim note">
          {i18n._('{n} more are here. Search or filter to find them.', { n: formatNumber(more) })}
        </p>
      )}
    </Dialog>
  )
}
