import { i18n } from '@lingui/core'
import { formatNumber } from '../../../../lib/format.ts'
import type { Delivery } from './queries.ts'

type Sums = Pick<Delivery, 'promised' | 'promised_until_now' | 'delivered' | 'forecast'>

/** "Delivered 1,204 of 1,250 plays": of those that are due until now. */
export function deliveredWords({ delivered, promised_until_now: due }: Sums): string {
  return i18n._('Delivered {delivered} of {due} plays', {
    delivered: formatNumber(delivered),
    due: formatNumber(due),
  })
}

/** What is to be expected at the end; empty once all is over, and before anything can be said. */
export function forecastWords({ promised, promised_until_now: due, forecast }: Sums): string {
  if (forecast === null || due === promised) return ''
  return i18n._('{forecast} of {promised} by the end, if it goes on like this.', {
    forecast: formatNumber(forecast),
    promised: formatNumber(promised),
  })
}
