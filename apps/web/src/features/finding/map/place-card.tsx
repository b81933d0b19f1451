import { i18n } from '@lingui/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { boxText } from '../../../ui/map/box.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { distanceText } from '../display-words.ts'
import type { FindState } from '../find-search.ts'
import { FlightPrice } from '../flight-facts.tsx'
import { offersQuery, type Pin } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import { MapSheet } from './map-sheet.tsx'
import styles from './place-card.module.css'

interface PlaceCardProps {
  /** The pin of displays that are so close together that no map separates them. */
  pin: Pin
  /** The search and filters of the map. */
  state: FindState
  dates: FlightDates
  basket: Basket
  onOpen: (displayId: string) => void
  onClose: () => void
}

/** The most displays that are listed here. More at one place are found by the list's own search. */
const LISTED = 100

/** The displays at one place, over the map: each opens its details or is added, or all of them are. */
export function PlaceCard({ pin, state, dates, basket, onOpen, onClose }: PlaceCardProps) {
  const here = {
    ...state,
    page: 1,
    size: LISTED,
    sorted_by: 'name',
    sort: 'asc',
    box: boxText(pin.bounds),
  } as const
  const { data, error, refetch } = useQuery({ ...offersQuery(here, dates), placeholderData: undefined })
  const rows = data?.rows ?? []
  const more = (data?.count ?? 0) - rows.length
  const first = rows[0]
  const title = pin.name || first?.location_name || i18n._('Displays at this place')
  return (
    <MapSheet title={title} line={first && aboutPlace(first)} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
      <ul className={styles.rows}>
        {rows.map((display) => (
          <Row key={display.display_id} display={display} basket={basket} onOpen={onOpen} />
        ))}
      </ul>
      {more > 0 && (
        <p className="dim note">
          {i18n._('{n} more are here. Search or filter to find them.', { n: formatNumber(more) })}
        </p>
      )}
      {basket.mayBook && <AddRest rows={rows} basket={basket} />}
    </MapSheet>
  )
}

function aboutPlace({ org_name, distance }: OfferedDisplay): string {
  return [org_name, distance === undefined ? '' : distanceText(distance)].filter(Boolean).join(' · ')
}

function Row({
  display,
  basket,
  onOpen,
}: { display: OfferedDisplay } & Pick<PlaceCardProps, 'basket' | 'onOpen'>) {
  const { display_id, name, display_location, flight } = display
  const added = basket.has(display_id)
  const Icon = added ? IconCheck : IconPlus
  const facts = flight
    ? i18n._('{plays} plays · {free, plural, one {# spot free} other {# spots free}}', {
        plays: formatNumber(flight.plays),
        free: flight.spots_free,
      })
    : display_location
  return (
    <li>
      <button type="button" className={styles.open} onClick={() => onOpen(display_id)}>
        <span className={styles.picture}>
          <LayoutDrawing {...display} size={40} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span className="dim note num">{facts}</span>
        </span>
        <FlightPrice display={display} />
      </button>
      {basket.mayBook && display.visibilityStatus === 'Available' && (
        <Button
          look={added ? 'main' : 'soft'}
          aria-pressed={added}
          aria-label={added ? i18n._('Remove {name}', { name }) : i18n._('Add {name}', { name })}
          onClick={() => void basket.toggle(display)}
        >
          <Icon size={17} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

/** Adds what is not chosen yet of a place, with its sum. */
function AddRest({ rows, basket }: { rows: readonly OfferedDisplay[]; basket: Basket }) {
  const rest = rows.filter(
    ({ display_id, visibilityStatus, flight }) =>
      !basket.has(display_id) && visibilityStatus === 'Available' && flight !== null,
  )
  const currency = rest[0]?.currency
  if (!currency || rest.length < 2 || rest.some((row) => row.currency !== currency)) return null
  const dated = rest.every(({ flight }) => flight)
  const sum = rest.reduce((total, { flight }) => total + (flight?.total ?? 0), 0)
  return (
    <Button look="soft" fullWidth onClick={() => void basket.addAll(rest)}>
      {dated
        ? i18n._('Add all {n} · {sum}', { n: rest.length, sum: formatMoney(sum, currency) })
        : i18n._('Add all {n}', { n: rest.length })}
    </Button>
  )
}
