import { i18n } from '@lingui/core'
import { formatNumber } from '../../lib/format.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { flightLength, flightWords } from '../../shared/flight/flight-words.ts'
import { parseBox } from '../../ui/map/box.ts'
import type { FindState } from './find-search.ts'

interface Counted {
  count: number
  more?: boolean
}

/** A place as short as it can be said: "Berlin" of "Berlin, State of Berlin, Germany". */
export function shortPlace(place: string): string {
  return place.split(',')[0] ?? place
}

/** How many displays are found and where: "24 displays near Altona"; beyond what the server counts, "Over 1,000". */
export function countLine(data: Counted | undefined, { near, place, box }: FindState): string {
  if (!data) return i18n._('Looking…')
  const { count, more } = data
  if (more) return i18n._('Over {n} displays', { n: formatNumber(count - 1) })
  if (near && place) {
    return i18n._(
      '{n, plural, =0 {No displays near {place}} one {# display near {place}} other {# displays near {place}}}',
      { n: count, place: shortPlace(place) },
    )
  }
  if (parseBox(box)) {
    return i18n._(
      '{n, plural, =0 {No displays in this part of the map} one {# display in this part of the map} other {# displays in this part of the map}}',
      { n: count },
    )
  }
  return i18n._('{n, plural, =0 {No displays} one {# display} other {# displays}}', { n: count })
}

/** What the prices are of: the dates, or a day. */
export function flightLine(flight: FlightDates): string {
  if (!flight.start_date || !flight.end_date)
    return i18n._('Prices of one spot on the next open day, before tax')
  return i18n._('Free on {dates}. Totals for {length}, one spot, before tax.', {
    dates: flightWords(flight),
    length: flightLength(flight),
  })
}

/** The words of the button that closes a panel of the search. */
export function showLine(data: Counted | undefined): string {
  if (!data) return i18n._('Show displays')
  if (data.more) return i18n._('Show more than {n} displays', { n: formatNumber(data.count - 1) })
  return i18n._('{n, plural, =0 {No display matches} one {Show # display} other {Show # displays}}', {
    n: data.count,
  })
}
