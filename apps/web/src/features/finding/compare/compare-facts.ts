import { i18n } from '@lingui/core'
import { distanceBetween, type Place } from '@plaza/domain/map-area'
import { currencyDecimals } from '@plaza/domain/money'
import { formatDuration, formatMoney, formatNumber } from '../../../lib/format.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { leastText } from '../../../shared/least-bookings.ts'
import { impressionsText } from '../../../shared/audience-words.ts'
import { hoursLines } from '@plaza/words/hours-words'
import { distanceText, placeText, sizeText } from '../display-words.ts'
import { kindName } from '../filters/filter-tags.ts'
import type { Offer } from '../queries.ts'

/** A display beside others, with its details once they are loaded. */
export interface Compared {
  row: OfferedDisplay
  offer: Offer | undefined
}

/** One fact of all displays that are compared: its lines for each, which of them is best and how that is said. */
export interface Fact {
  label: string
  values: string[][]
  best: boolean[]
  bestWords: string
  /** All displays have the same. */
  same: boolean
}

type Line = string | string[] | undefined

const NONE = '–'

const linesOf = (line: Line): string[] => (line === undefined ? [NONE] : [line].flat())

function fact(label: string, lines: readonly Line[], best: readonly boolean[] = [], bestWords = ''): Fact {
  const values = lines.map(linesOf)
  const texts = values.map((value) => value.join('\n'))
  return {
    label,
    values,
    best: values.map((_, nth) => best[nth] ?? false),
    bestWords,
    same: new Set(texts).size === 1,
  }
}

/** Which of some figures are the best, where they differ; none without at least two of them. Pure. */
export function bestOf(figures: readonly (number | undefined)[], wanted: 'least' | 'most'): boolean[] {
  const known = figures.filter((figure) => figure !== undefined)
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known)
  const differs = known.some((figure) => figure !== best)
  return figures.map((figure) => differs && figure === best)
}

/** How many plays one unit of the currency buys over the flight. */
function playsPerUnit({ flight, currency }: OfferedDisplay): number | undefined {
  if (!flight || flight.total === 0) return undefined
  return flight.plays / (flight.total / 10 ** currencyDecimals(currency))
}

const roundTo = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

const isOneCurrency = (rows: readonly OfferedDisplay[]) => new Set(rows.map((row) => row.currency)).size === 1

/** The facts of the flight: what it costs, gives and leaves free. */
function flightFacts(rows: readonly OfferedDisplay[]): Fact[] {
  if (rows.every(({ flight }) => flight === undefined)) return []
  const figures = <T>(of: (row: OfferedDisplay) => T | null | undefined) =>
    rows.map((row) => of(row) ?? undefined)
  const [plays, perUnit] = [figures(({ flight }) => flight?.plays), rows.map(playsPerUnit)]
  const free = figures(({ flight }) => flight?.spots_free)
  const totals = figures(({ flight }) => flight?.total)
  const people = figures(({ flight }) => flight?.impressions)
  const oneCurrency = isOneCurrency(rows)
  const numbers = (values: readonly (number | undefined)[]) =>
    values.map((value) => (value === undefined ? undefined : formatNumber(value)))
  return [
    fact(
      i18n._('Total'),
      rows.map(({ flight, currency }) => (flight ? formatMoney(flight.total, currency) : i18n._('Not free'))),
      oneCurrency ? bestOf(totals, 'least') : [],
      i18n._('Lowest total'),
    ),
    fact(i18n._('Plays'), numbers(plays), bestOf(plays, 'most'), i18n._('Most plays')),
    fact(
      oneCurrency
        ? i18n._('Plays per {unit}', {
            unit: formatMoney(10 ** currencyDecimals(rows[0]?.currency ?? ''), rows[0]?.currency ?? ''),
          })
        : i18n._('Plays per unit of its currency'),
      perUnit.map((value) => (value === undefined ? undefined : roundTo(value))),
      oneCurrency ? bestOf(perUnit, 'most') : [],
      i18n._('Most for the money'),
    ),
    fact(i18n._('Spots free'), numbers(free), bestOf(free, 'most'), i18n._('Most free')),
    fact(
      i18n._('Days open'),
      rows.map(({ flight }) =>
        flight ? i18n._('{open} of {days}', { open: flight.open_days, days: flight.days }) : undefined,
      ),
      bestOf(
        figures(({ flight }) => flight?.open_days),
        'most',
      ),
      i18n._('Most days'),
    ),
    ...(people.some((value) => value !== undefined)
      ? [
          fact(
            i18n._('People reached'),
            rows.map(
              ({ audience, flight, currency }) => impressionsText(audience, flight, currency) || undefined,
            ),
            bestOf(people, 'most'),
            i18n._('Most people'),
          ),
        ]
      : []),
  ]
}

const hoursOf = ({ offer }: Compared): string[] | undefined => {
  if (!offer) return undefined
  return hoursLines(offer.schedule).map(({ days, times }) => `${days} ${times}`)
}

const zonesOf = ({ row, offer }: Compared): string[] | undefined =>
  offer?.zones.map(({ name, frame, spotDuration, pricePerDay }) =>
    i18n._('{name}: {width} × {height}%, {spot} a spot, {price} a day', {
      name,
      width: formatNumber(Math.round(frame.width)),
      height: formatNumber(Math.round(frame.height)),
      spot: formatDuration(spotDuration),
      price: formatMoney(pricePerDay, row.currency),
    }),
  )

function distanceFact(rows: readonly OfferedDisplay[], near: Place): Fact {
  const metres = rows.map(({ location }) => Math.round(distanceBetween(near, location)))
  return fact(i18n._('Distance'), metres.map(distanceText), bestOf(metres, 'least'), i18n._('Nearest'))
}

/**
 * What is compared of displays, in the order in which it is shown. A kind of place is named by `sayVenueType` where its
 * owner said one, else by the few kinds. Pure.
 */
export function compareFacts(
  compared: readonly Compared[],
  near: Place | undefined,
  sayVenueType: (id: number) => string | undefined = () => undefined,
): Fact[] {
  const rows = compared.map(({ row }) => row)
  const days = rows.map(({ from_price }) => from_price ?? undefined)
  return [
    ...flightFacts(rows),
    fact(
      i18n._('Price a day'),
      rows.map(({ from_price, currency }) =>
        from_price === null
          ? undefined
          : i18n._('from {price}', { price: formatMoney(from_price, currency) }),
      ),
      isOneCurrency(rows) ? bestOf(days, 'least') : [],
      i18n._('Lowest price'),
    ),
    ...(rows.some(({ min_days, min_spend }) => min_days !== null || min_spend !== null)
      ? [
          fact(
            i18n._('Booked at least'),
            rows.map((row) => leastText(row) || undefined),
          ),
        ]
      : []),
    ...(near ? [distanceFact(rows, near)] : []),
    fact(i18n._('Place'), rows.map(placeText)),
    fact(
      i18n._('Kind of place'),
      rows.map(
        ({ place_kind, venue_type }) =>
          (venue_type !== null && sayVenueType(venue_type)) || kindName(place_kind),
      ),
    ),
    fact(
      i18n._('Owner'),
      rows.map(({ org_name }) => org_name),
    ),
    fact(
      i18n._('Screen'),
      rows.map(({ resolution, size }) => sizeText(resolution, size)),
    ),
    fact(i18n._('Opening hours'), compared.map(hoursOf)),
    fact(i18n._('Zones'), compared.map(zonesOf)),
  ]
}
