import { i18n } from '@lingui/core'
import { findLacking, isTooShort, type Lacking, type Least } from '@plaza/domain/least-bookings'
import { daysOf } from '@plaza/domain/price-bounds'
import { formatMoney } from '../lib/format.ts'
import type { CampaignPrice, FlightDates, PricedDisplay } from './campaign-price.ts'

/** "from 3 days", the least flight; empty without one. */
export function leastDaysText(min_days: number | null): string {
  return min_days === null ? '' : i18n._('from {n, plural, one {# day} other {# days}}', { n: min_days })
}

/** "from 3 days · at least €500", what a campaign books of a display at least; empty where nothing is wanted. */
export function leastText({ min_days, min_spend, currency }: Least & { currency: string }): string {
  const spend =
    min_spend === null ? '' : i18n._('at least {price}', { price: formatMoney(min_spend, currency) })
  return [leastDaysText(min_days), spend].filter(Boolean).join(' · ')
}

/** Whether the dates are fewer days than a display is sold for at least; not so without dates. */
export function isShortFor(display: Pick<Least, 'min_days'>, { start_date, end_date }: FlightDates): boolean {
  return start_date !== '' && end_date !== '' && isTooShort(daysOf(start_date, end_date), display)
}

/** "Sold from 3 days. Your dates have 2." */
export function tooShortText({ min_days }: Pick<Least, 'min_days'>, dates: FlightDates): string {
  return i18n._(
    'Sold from {wanted, plural, one {# day} other {# days}}. Your dates have {there, plural, one {# day} other {# days}}.',
    { wanted: min_days ?? 0, there: daysOf(dates.start_date, dates.end_date) },
  )
}

/** What a campaign lacks of what is booked at least of some displays, with their names. */
export interface LackingOf extends Lacking {
  names: string[]
  currency: string
}

/** The displays that are counted together: those of a rate schedule; for visitors, who are not told it, each by itself. */
const groupOf = ({ rate_schedule_id, display_id }: PricedDisplay): string => rate_schedule_id ?? display_id

/**
 * What a flight on these displays lacks of what their owners sell at least. `costOf` is what is booked of a display before
 * tax; null while that is not chosen yet, so that no spend is missing. Pure.
 */
export function lackingOf(
  price: CampaignPrice,
  { start_date, end_date }: FlightDates,
  costOf: (display: PricedDisplay) => number | null,
): LackingOf[] {
  const booked = price.displays.map((display) => ({ display, cost: costOf(display) }))
  const chosen = new Set(booked.filter(({ cost }) => cost !== null).map(({ display }) => groupOf(display)))
  const lacking = findLacking(
    daysOf(start_date, end_date),
    booked.map(({ display, cost }) => ({
      rate_schedule_id: groupOf(display),
      min_days: display.min_days,
      min_spend: chosen.has(groupOf(display)) ? display.min_spend : null,
      cost: cost ?? 0,
    })),
  )
  return lacking.map((one) => ({
    ...one,
    currency: price.currency,
    names: price.displays
      .filter((display) => groupOf(display) === one.rate_schedule_id)
      .map(({ name }) => name),
  }))
}

/** So many displays are named. */
const NAMED = 3

const namesText = (names: readonly string[]): string => {
  const rest = names.length - NAMED
  const shown = names.slice(0, NAMED)
  return [...shown, ...(rest > 0 ? [i18n._('{rest} more', { rest })] : [])].join(', ')
}

/** "Window 3: sold from 3 days, your dates have 2." */
export function lackingText({ kind, names, there, wanted, currency }: LackingOf): string {
  if (kind === 'days') {
    return i18n._(
      '{names}: sold from {wanted, plural, one {# day} other {# days}}, your dates have {there, plural, one {# day} other {# days}}.',
      { names: namesText(names), wanted, there },
    )
  }
  return i18n._('{names}: at least {wanted} in a campaign, yours has {there}.', {
    names: namesText(names),
    wanted: formatMoney(wanted, currency),
    there: formatMoney(there, currency),
  })
}
