import { i18n } from '@lingui/core'
import { findAlternatives, MOST_ALTERNATIVES } from '@plaza/contract/alternatives'
import { replaceZone } from '@plaza/domain/campaign-draft'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDateRange } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { useSession } from '../../../lib/session.ts'
import type { KeptDisplay } from '../../../shared/campaign-draft/draft.ts'
import { flightQuery, type FlightDates, type PricedDisplay } from '../../../shared/campaign-price.ts'
import { addressOfFlight } from '../../../shared/flight/flight-address.ts'
import type { Taking } from '../../../shared/sold-out/use-taking.ts'
import {
  DatesButton,
  FewerButton,
  LikeDisplays,
  type Like,
  type OtherDates,
} from '../../../shared/sold-out/ways.tsx'
import { WaitButton } from '../../../shared/waiting-list/wait-button.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { FindState } from '../find-search.ts'
import type { Basket } from '../use-basket.ts'
import { freePartsOf, type Want, wantsOf, waysOf } from './wants.ts'
import styles from './sold-out-ways.module.css'

interface SoldOutWaysProps {
  display: KeptDisplay
  /** Its price on the dates. */
  priced: PricedDisplay
  dates: FlightDates
  basket: Basket
  taking: Taking
}

/** What can be taken instead of a display that is sold out on the dates: fewer spots, other dates, like displays near, or waiting. */
export function SoldOutWays(props: SoldOutWaysProps) {
  const { display, priced, dates, basket } = props
  const session = useSession()
  const wants = wantsOf(priced, basket.draft.zones)
  if (!basket.mayBook || wants.length === 0) return null
  if (!session) return <VisitorWays display={display} dates={dates} />
  return wants.map((want) => <Ways key={want.zones[0]?.zone_id} {...props} want={want} />)
}

/** Visitors are told what there is, for which they need an account. */
function VisitorWays({ display: { display_id }, dates }: Pick<SoldOutWaysProps, 'display' | 'dates'>) {
  const { from = '', to = '', on } = addressOfFlight(dates)
  const search = new URLSearchParams({ display: display_id, from, to, ...(on && { on: String(on) }) })
  const onward = `/advertisers-displays?${search}`
  return (
    <div className={styles.ways}>
      <p>
        {i18n._(
          'Sold out on these dates. With an account you see other dates and displays like this one, and can be told when a spot is free.',
        )}
      </p>
      <div className={styles.buttons}>
        <LinkButton to="/signup" search={{ as: 'ADV', from: onward }} size="sm" look="soft">
          {i18n._('Sign up')}
        </LinkButton>
        <LinkButton to="/login" search={{ from: onward }} size="sm">
          {i18n._('Log in')}
        </LinkButton>
      </div>
    </div>
  )
}

function Ways({ display, dates, basket, taking, want }: SoldOutWaysProps & { want: Want }) {
  const { display_id } = display
  const { draft } = basket
  const { data } = useQuery({
    ...queryOf(findAlternatives, {
      body: {
        ...flightQuery(dates),
        zones: want.zones
          .slice(0, MOST_ALTERNATIVES)
          .map(({ zone_id }) => ({ display_id, zone_id, spots: want.spots })),
        chosen: draft.displays.slice(0, 500).map((chosen) => chosen.display_id),
      },
    }),
    meta: { quiet: true },
  })
  const { earlier, later, like } = waysOf(data?.zones ?? [])
  const takeDates = useTakeDates(taking)
  const [zone] = want.zones.toSorted((a, b) => a.total - b.total)
  if (!zone) return null
  const name = want.isChosen
    ? i18n._('{zone} of {display}', { zone: zone.name, display: display.name })
    : display.name
  const free = want.isChosen ? zone.spots_free : 0
  const takeFewer = () =>
    taking.take(
      i18n._('{name} has {free, plural, one {# spot} other {# spots}} now.', { name, free }),
      (now) => ({
        zones: now.zones.map((each) =>
          each.id === zone.zone_id && each.display_id === display_id ? { ...each, spots: free } : each,
        ),
      }),
    )
  const parts = freePartsOf(want)
  const takeParts = () =>
    taking.take(
      i18n._('{name} is taken in these parts of the day: {parts}.', { name, parts: parts.join(', ') }),
      (now) => ({
        zones: now.zones.map((each) =>
          each.id === zone.zone_id && each.display_id === display_id ? { ...each, dayparts: parts } : each,
        ),
      }),
    )
  return (
    <div className={styles.ways} role="group" aria-label={i18n._('Instead of {name}', { name })}>
      <p>
        {free > 0
          ? i18n._('{name}: only {free, plural, one {# spot is} other {# spots are}} free on these dates.', {
              name,
              free,
            })
          : i18n._('{name} is sold out on these dates.', { name })}
      </p>
      <div className={styles.buttons}>
        <FewerButton free={free} name={name} onTake={takeFewer} />
        {parts.length > 0 && (
          <Button size="sm" look="soft" onClick={takeParts}>
            {i18n._('Take only {parts}', { parts: parts.join(', ') })}
          </Button>
        )}
        <DatesButton dates={earlier} words={name} onTake={takeDates} />
        <DatesButton dates={later} words={name} onTake={takeDates} />
        <WaitButton
          name={i18n._('{zone} of {display}', { zone: zone.name, display: display.name })}
          wish={{
            display_id,
            zone_id: zone.zone_id,
            start_date: dates.start_date,
            end_date: dates.end_date,
            days_of_week: dates.days_of_week,
            spots: want.spots,
          }}
        />
      </div>
      <LikeDisplays
        name={name}
        like={like}
        onTake={(one) => takeLike(one, { display, basket, taking, want })}
      />
    </div>
  )
}

/** Takes a like display in the place of one of the plan, or beside the plan's displays where it was only looked at. */
function takeLike(
  { display: other, zone_id }: Like,
  {
    display: { display_id },
    basket,
    taking,
    want,
  }: Pick<SoldOutWaysProps, 'display' | 'basket' | 'taking'> & { want: Want },
): void {
  const { name, currency } = other
  const [zone] = want.zones
  if (!basket.has(display_id)) {
    const [first] = basket.draft.displays
    // A plan has one currency; the basket asks what becomes of the other.
    if (first && first.currency !== currency) return void basket.toggle(other)
    return taking.take(i18n._('{name} was added to your plan.', { name }), (now) => ({
      displays: [...now.displays, other],
    }))
  }
  taking.take(i18n._('{name} was taken instead.', { name }), (now) =>
    want.isChosen && zone
      ? replaceZone(now, { id: zone.zone_id, display_id }, { id: zone_id, display: other })
      : { displays: now.displays.map((each) => (each.display_id === display_id ? other : each)) },
  )
}

/** Takes other dates for the plan and, where the address names dates, for what is found as well. */
function useTakeDates(taking: Taking): (dates: OtherDates) => void {
  const navigate = useNavigate()
  const { from, to, on, page } = useSearch({ strict: false }) as Partial<FindState>
  const show = (part: Partial<FindState>) =>
    void navigate({
      to: '.',
      search: ((now: FindState) => ({ ...now, ...part })) as never,
      replace: true,
      resetScroll: false,
    })
  return ({ start_date, end_date }) =>
    taking.take(
      i18n._('The dates are {range} now.', { range: formatDateRange(start_date, end_date) }),
      ({ general }) => ({ general: { ...general, start_date, end_date } }),
      from && to
        ? {
            apply: () => show({ from: start_date, to: end_date, page: 1 }),
            undo: () => show({ from, to, on, page }),
          }
        : undefined,
    )
}
