import { i18n } from '@lingui/core'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { flightLength } from '../../shared/flight/flight-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { AddButton, FavouriteButton, ShareButton } from './display-buttons.tsx'
import { DisplayFacts } from './display-facts.tsx'
import { FlightPrice } from './flight-facts.tsx'
import type { Basket } from './use-basket.ts'
import type { Offered } from './use-offered.ts'
import styles from './detail.module.css'

interface PanelProps extends Offered {
  /** The id of the display that the address names. */
  id: string | undefined
  dates: FlightDates
  basket: Basket
  onClose: () => void
}

const Waiting = () => (
  <div className={styles.zones} aria-busy="true">
    <SkeletonBar height={230} radius={14} />
    <SkeletonLines />
    <SkeletonLines />
  </div>
)

/** One display in a panel beside the list: its picture, facts and zones, and what is free on the dates. */
export function DisplayDetail({ id, display, error, retry, dates, basket, onClose }: PanelProps) {
  return (
    <SidePanel
      open={id !== undefined}
      onClose={onClose}
      title={display?.name ?? i18n._('Display')}
      foot={
        display && (
          <>
            <div>
              <FlightPrice display={display} dates={dates} />
              {display.flight && (
                <p className="dim note num">
                  {i18n._('{length}, before tax', { length: flightLength(dates) })}
                </p>
              )}
            </div>
            <div className={styles.deeds}>
              <ShareButton display={display} dates={dates} />
              <FavouriteButton display={display} />
              <AddButton display={display} basket={basket} size="md" />
            </div>
          </>
        )
      }
    >
      {display ? (
        <DisplayFacts key={display.display_id} display={display} dates={dates} basket={basket} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </SidePanel>
  )
}
