import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../../ui/skeleton.tsx'
import { canBeChosen, chosenRow } from '../choose/chosen.ts'
import { DisplayCard } from '../display-card.tsx'
import { FreeDaysOf } from '../free-days/free-days.tsx'
import { rowsQuery } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import { MapSheet } from './map-sheet.tsx'
import styles from './display-sheet.module.css'

interface DisplaySheetProps {
  displayId: string
  dates: FlightDates
  basket: Basket
  onClose: () => void
}

/** The display of a pin on a phone: its card in a sheet, so that the map stays in sight. Its name opens the details. */
export function DisplaySheet({ displayId, dates, basket, onClose }: DisplaySheetProps) {
  const { data, error, refetch } = useQuery(rowsQuery([displayId], dates))
  const display = data?.[0]
  const isGone = data !== undefined && !display
  return (
    <MapSheet title={display?.location_name ?? i18n._('Display')} line={display?.org_name} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isGone && <p className="dim small">{i18n._('This display is no longer on offer.')}</p>}
      {!data && !error && (
        <div aria-busy="true">
          <SkeletonBar height={150} radius={14} />
          <SkeletonLines />
        </div>
      )}
      {display && (
        <div className={styles.card}>
          <FreeDaysOf displayIds={[displayId]} dates={dates}>
            <DisplayCard
              display={display}
              among={canBeChosen(display) ? [chosenRow(display)] : []}
              basket={basket}
            />
          </FreeDaysOf>
        </div>
      )}
    </MapSheet>
  )
}
