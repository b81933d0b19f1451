import { i18n } from '@lingui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPiece } from '../../lib/lazy-piece.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { priceQuery, type FlightDates } from '../../shared/campaign-price.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { isShortFor, leastText, tooShortText } from '../../shared/least-bookings.ts'
import { audienceText } from '../../shared/audience-words.ts'
import { HoursList } from '../../shared/opening-hours/hours-list.tsx'
import { VenueTypeName } from '../../shared/venue-type/venue-type-name.tsx'
import { useTaking } from '../../shared/sold-out/use-taking.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { Status } from '../../ui/status.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { placeText, sizeText } from './display-words.ts'
import { FreeBars, FreeDaysOf } from './free-days/free-days.tsx'
import { offerQuery, type Offer } from './queries.ts'
import { SeeRunning } from './see-running.tsx'
import type { Basket } from './use-basket.ts'
import { ZoneFacts } from './zone-facts.tsx'
import styles from './detail.module.css'

/** Few displays are sold out, so the code of what can be taken instead comes with the first. */
const SoldOutWays = lazyPiece(async () => ({
  default: (await import('./sold-out/sold-out-ways.tsx')).SoldOutWays,
}))

interface DisplayFactsProps {
  display: OfferedDisplay
  dates: FlightDates
  basket: Basket
  /** The level of its headings. */
  heading?: 'h2' | 'h3'
}

/** What there is to know of a display: its picture, facts and zones, and what is free on the dates. */
export function DisplayFacts({ display, dates, basket, heading = 'h3' }: DisplayFactsProps) {
  const offer = useQuery(offerQuery(display.display_id))
  const screens = offer.data?.screens ?? []
  const least = leastText(display)
  const sizes = [...new Set(screens.map(({ size }) => size).filter(Boolean))]
  const inches = sizes.map((size) => `${size}″`).join(', ')
  return (
    <>
      <div className={styles.picture}>
        <DisplayDrawing
          {...display}
          label={display.name}
          photo={display.image || undefined}
          scene={display.place_kind}
          seed={display.display_id}
        />
      </div>
      {isShortFor(display, dates) && <Status tone="wait">{tooShortText(display, dates)}</Status>}
      <div className={styles.known}>
        <KeyValue items={[[i18n._('Place'), placeText(display)]]} />
        <KeyValue
          items={[
            [
              i18n._('Free by day'),
              <FreeDaysOf key="free" displayIds={[display.display_id]} dates={dates}>
                <FreeBars displayId={display.display_id} figure />
              </FreeDaysOf>,
            ],
          ]}
        />
      </div>
      <Zones display={display} dates={dates} basket={basket} offer={offer} heading={heading} />
      <div className={styles.known}>
        <KeyValue
          items={[
            [
              i18n._('Opening hours'),
              offer.data ? (
                <HoursList
                  key="hours"
                  hours={offer.data.schedule}
                  exceptions={offer.data.exceptions}
                  coming={offer.data.coming}
                  timeZone={offer.data.time_zone}
                />
              ) : (
                '–'
              ),
            ],
          ]}
        />
        {display.audience && <KeyValue items={[[i18n._('Audience'), audienceText(display.audience)]]} />}
        <KeyValue
          items={[
            ...(display.venue_type === null
              ? []
              : [[i18n._('Kind of place'), <VenueTypeName key="kind" id={display.venue_type} />] as const]),
            [i18n._('Owner'), display.org_name],
            ...(least ? [[i18n._('Booked at least'), least] as const] : []),
            // That a display is public, or has one screen, is as usual.
            ...(display.visibility === 'Private'
              ? [[i18n._('Visibility'), i18n._('Private: you were invited')] as const]
              : []),
            [i18n._('Screen'), [sizeText(display.resolution), inches].filter(Boolean).join(', ')],
            ...(screens.length > 1 ? [[i18n._('Screens'), String(screens.length)] as const] : []),
            [i18n._('Today'), display.is_open_today ? i18n._('Open') : i18n._('Closed')],
          ]}
        />
      </div>
      <div className={styles.small}>
        <PlaceMap label={i18n._('Map of {name}', { name: display.name })} place={display.location} />
      </div>
    </>
  )
}

interface ZonesProps extends Required<DisplayFactsProps> {
  offer: UseQueryResult<Offer>
}

/** The zones of a display with what is free on the dates, and what can be taken where nothing is. */
function Zones({ display, dates, basket, offer, heading: Heading }: ZonesProps) {
  const { data: answer } = useQuery(priceQuery([display.display_id], dates))
  const taking = useTaking()
  const isShort = isShortFor(display, dates)
  // What is sold for longer flights alone is not free on these dates, however many spots are.
  const priced = isShort ? undefined : answer?.price?.displays[0]
  const { start_date, end_date, days_of_week } = answer?.faults ?? {}
  const fault = start_date ?? end_date ?? days_of_week
  return (
    <section className={styles.zones}>
      <header className={styles.head}>
        <Heading>{i18n._('Zones')}</Heading>
        {offer.data && <SeeRunning zones={offer.data.zones} {...{ display, dates, basket }} />}
      </header>
      {fault && <p className="dim small">{fault}</p>}
      {taking.last && <UndoNote text={taking.last.words} loading={false} onUndo={taking.last.undo} />}
      {priced && (
        <Suspense>
          <SoldOutWays display={display} priced={priced} dates={dates} basket={basket} taking={taking} />
        </Suspense>
      )}
      {offer.isError && <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.isPending && <SkeletonLines />}
      {offer.data && <ZoneFacts zones={offer.data.zones} currency={display.currency} priced={priced} />}
    </section>
  )
}
