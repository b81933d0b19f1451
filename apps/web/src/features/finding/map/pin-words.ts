import { i18n } from '@lingui/core'
import { currencyDecimals } from '@plaza/domain/money'
import { formatNumber, formatShortMoney } from '../../../lib/format.ts'
import type { Pin } from '../queries.ts'

/**
 * Rounds a price of ten units or more up to whole units, since a cluster has little room. Rounded up,
 * "from" stays true.
 */
export function roundPrice(minor: number, currency: string): string {
  const unit = 10 ** currencyDecimals(currency)
  const shown = minor < 10 * unit ? minor : Math.ceil(minor / unit) * unit
  return formatShortMoney(shown, currency)
}

interface PinWords {
  /** The visible text. */
  strong: string
  rest: string
  /** The text for screen readers that follows it. */
  said: string
}

/** The words of a pin: "€16.53" for one display, "23 from €7" for several. */
export function pinWords(
  { display_id, count, from_price, flight, currency, name }: Pin,
  apart: boolean,
): PinWords {
  const least = flight === undefined ? from_price : (flight?.total ?? null)
  if (display_id !== null) {
    if (flight === null)
      return { strong: '–', rest: '', said: i18n._('not free on these dates, {name}', { name }) }
    if (flight) {
      return {
        strong: formatShortMoney(flight.total, currency),
        rest: '',
        said: i18n._('for the dates, {name}', { name }),
      }
    }
    return from_price === null
      ? { strong: '–', rest: '', said: i18n._('no open day soon, {name}', { name }) }
      : {
          strong: formatShortMoney(from_price, currency),
          rest: '',
          said: i18n._('a day, {name}', { name }),
        }
  }
  const price = least === null ? null : roundPrice(least, currency)
  return {
    strong: formatNumber(count),
    rest: price ? i18n._('from {price}', { price }) : '',
    said: apart ? i18n._('displays here, zoom in') : i18n._('displays at this place, list them'),
  }
}
