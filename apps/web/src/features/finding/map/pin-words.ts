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
export function pinWords({ display_id, count, from_price, currency, name }: Pin, apart: boolean): PinWords {
  if (display_id !== null) {
    return from_price === null
      ? { strong: '–', rest: '', said: i18n._('no open day soon, {name}', { name }) }
      : {
          strong: formatShortMoney(from_price, currency),
          rest: '',
          said: i18n._('a day, {name}', { name }),
        }
  }
  const price = from_price === null ? null : roundPrice(from_price, currency)
  return {
    strong: formatNumber(count),
    rest: price ? i18n._('from {price}', { price }) : '',
    said: apart ? i18n._('displays here, zoom in') : i18n._('displays at this place, list them'),
  }
}
