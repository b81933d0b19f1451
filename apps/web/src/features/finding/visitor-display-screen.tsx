import { i18n } from '@lingui/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { hasFailedWith } from '../../lib/api-error.ts'
import { quietly } from '../../lib/query-of.ts'
import { daysToBook } from '../../lib/today.ts'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { Basket } from './basket.tsx'
import { AddButton, ShareButton } from './display-buttons.tsx'
import { DisplayFacts } from './display-facts.tsx'
import { shortPlaceText } from './display-words.ts'
import { FlightPrice } from './flight-facts.tsx'
import { isDated } from './offer-query.ts'
import { offerRowQuery, publicDisplayQuery } from './queries.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { addressOfFlight, flightOfAddress } from '../../shared/flight/flight-address.ts'
import { flightLength } from '../../shared/flight/flight-words.ts'
import { useBasket } from './use-basket.ts'
import { WhenPanel } from './when/when-panel.tsx'
import styles from './visitor-display.module.css'

const route = getRouteApi('/outside/find/$displayId')

/** The page of one public display, for whoever has its address. */
export function VisitorDisplayScreen() {
  const { displayId } = route.useParams()
  const linked = flightOfAddress(route.useSearch())
  const navigate = route.useNavigate()
  const basket = useBasket()
  const { data: display, error, isPending, refetch } = useQuery(publicDisplayQuery(displayId))
  const dates = linked ?? basket.draft.general
  const days = daysToBook(display ? [display] : [])

  function onFlight(flight: Required<FlightDates>) {
    basket.change(({ general }) => ({ general: { ...general, ...flight } }))
    void navigate({ search: addressOfFlight(flight), replace: true, resetScroll: false })
  }

  return (
    <VisitorFrame
      title={display?.name ?? i18n._('Display')}
      onward={`/advertisers-displays?display=${displayId}`}
    >
      <div className={styles.page}>
        <Link to="/find" search={addressOfFlight(dates)} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" /> {i18n._('All displays')}
        </Link>
        {isPending && <Waiting />}
        {error &&
          (isLost(error) ? <NotOnOffer /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
        {display && (
          <>
            <header className={styles.head}>
              <div>
                <h1>{display.name}</h1>
                <p className="dim">{[shortPlaceText(display), display.org_name].join(' · ')}</p>
              </div>
              <div className={styles.buttons}>
                <Price display={display} dates={dates} />
                <ShareButton display={display} dates={dates} />
                <AddButton display={display} basket={basket} size="md" />
              </div>
            </header>
            <div className={styles.facts}>
              <DisplayFacts display={display} dates={dates} basket={basket} heading="h2" />
            </div>
            <section className={styles.dates} aria-labelledby="dates">
              <h2 id="dates">{i18n._('Dates and prices')}</h2>
              <div className={`card ${styles.when}`}>
                <WhenPanel
                  displayIds={[displayId]}
                  about={i18n._('Prices and free spots of this display')}
                  from={dates.start_date}
                  to={dates.end_date}
                  daysOfWeek={dates.days_of_week ?? []}
                  first={days.first}
                  last={days.last}
                  onFlight={onFlight}
                />
              </div>
            </section>
          </>
        )}
      </div>
      <div className={styles.dock}>
        <Basket basket={basket} />
      </div>
    </VisitorFrame>
  )
}

/** What one spot costs over the dates; without dates, or until that is known, the price of a day. */
function Price({ display, dates }: { display: OfferedDisplay; dates: FlightDates }) {
  const id = display.display_id
  const { data } = useQuery({ ...quietly(offerRowQuery(id, dates)), enabled: isDated(dates) })
  const shown = data ?? display
  return (
    <div className={styles.price}>
      <FlightPrice display={shown} />
      {shown.flight && (
        <p className="dim note num">{i18n._('{length}, before tax', { length: flightLength(dates) })}</p>
      )}
    </div>
  )
}

/** The display is not on offer to everybody, or there is none at this address. */
const isLost = (error: unknown) => hasFailedWith(error, 'not_found') || hasFailedWith(error, 'bad_input')

function NotOnOffer() {
  return (
    <EmptyState
      heading="h1"
      drawing="lost"
      title={i18n._('This display is not on offer')}
      text={i18n._('Its owner may have taken it off, or shows it to invited advertisers only.')}
      action={
        <LinkButton to="/find" look="soft">
          {i18n._('See all displays')}
        </LinkButton>
      }
    />
  )
}

const Waiting = () => (
  <div aria-busy="true" className={styles.facts}>
    <SkeletonBar height={320} radius={14} />
    <SkeletonLines />
  </div>
)
