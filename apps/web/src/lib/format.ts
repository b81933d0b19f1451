import { i18n } from '@lingui/core'
import { currencyDecimals, formatMoney as moneyText } from '@plaza/domain/money'
import { parseResolution } from '@plaza/domain/resolution'
import { sayDeadline } from '@plaza/domain/say-date'
import { locale } from '@plaza/words/locale'

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat
const cache = new Map<string, Formatter>()
function cached<T extends Formatter>(key: string, make: () => T): T {
  const found = cache.get(key) as T | undefined
  if (found) return found
  const made = make()
  cache.set(key, made)
  return made
}

export function formatMoney(minor: number, currency: string): string {
  return moneyText(minor, currency, locale())
}

/** Formats an amount in minor units without its currency, which is shown beside it already. */
export function formatAmount(minor: number, currency: string): string {
  return moneyText(minor, currency, locale(), 'number')
}

/** An amount for narrow places: without decimals if they are zero, large amounts shortened ("€1.2K"). */
export function formatShortMoney(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const whole = minor % 10 ** decimals === 0
  const large = minor >= 10_000 * 10 ** decimals
  if (!whole && !large) return formatMoney(minor, currency)
  return cached(
    `${locale()} ${currency} ${large}`,
    () =>
      new Intl.NumberFormat(locale(), {
        style: 'currency',
        currency,
        notation: large ? 'compact' : 'standard',
        maximumFractionDigits: large ? 1 : 0,
      }),
  ).format(`${minor}E-${decimals}` as `${number}`)
}

export function formatNumber(value: number): string {
  return cached(`${locale()} number`, () => new Intl.NumberFormat(locale())).format(value)
}

/** Formats names as a list in a sentence: "Main, Side and Ticker". */
export function formatList(names: readonly string[]): string {
  return cached(`${locale()} list`, () => new Intl.ListFormat(locale())).format(names)
}

/** Pixels as people write them, without separators of thousands: "2880 × 2160". */
export function formatPixels({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`
}

/** A resolution like `1920x1080` as people write it: "1920 × 1080". */
export function formatResolution(resolution: string): string {
  const pixels = parseResolution(resolution)
  return pixels ? formatPixels(pixels) : resolution
}

const dateFormat = (style: 'medium' | 'short') =>
  cached(`${locale()} date ${style}`, () => {
    const parts: Intl.DateTimeFormatOptions =
      style === 'medium'
        ? { day: 'numeric', month: 'short', year: 'numeric' }
        : { day: 'numeric', month: 'short' }
    // A calendar date belongs to no time zone: read as UTC and shown as UTC it never shifts.
    return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' })
  })

/** `YYYY-MM-DD` as people write it; anything else is shown as it is. */
export function formatDate(date: string, style: 'medium' | 'short' = 'medium'): string {
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) ? date : dateFormat(style).format(instant)
}

export function formatDateRange(from: string, to: string): string {
  return from === to
    ? formatDate(from)
    : dateFormat('medium').formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** "March 2027" of any day in it; in short "Mar". */
export function formatMonth(date: string, style: 'long' | 'short' = 'long'): string {
  return cached(`${locale()} month ${style}`, () => {
    const year = style === 'long' ? ('numeric' as const) : undefined
    return new Intl.DateTimeFormat(locale(), { month: style, year, timeZone: 'UTC' })
  }).format(new Date(`${date}T00:00:00Z`))
}

/** The months from one day to another, in short: "Nov – Dec 2026". */
export function formatMonths(from: string, to: string): string {
  return cached(
    `${locale()} months`,
    () => new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** An instant in the reader's own time zone. */
export function formatInstant(instant: string): string {
  return cached(
    `${locale()} instant`,
    () => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(new Date(instant))
}

/**
 * Formats a deadline: the reader's date and hour, with their zone, and the date at the place (`placeZone`,
 * IANA) where it differs.
 */
export function formatDeadline(at: string, placeZone: string | null): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { instant, dateThere } = sayDeadline(Date.parse(at), { locale: locale(), timeZone }, placeZone)
  return dateThere ? i18n._('{instant} ({date} at the display)', { instant, date: dateThere }) : instant
}

/** Names a day of the week; Monday is 1, as on the wire. 2024-01-01 was a Monday. */
export function weekdayName(day: number, style: 'long' | 'short' = 'long'): string {
  return cached(
    `${locale()} weekday ${style}`,
    () => new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }),
  ).format(new Date(Date.UTC(2024, 0, day)))
}

const unit = (value: number, name: string, digits = 0) =>
  cached(
    `${locale()} ${name} ${digits}`,
    () =>
      new Intl.NumberFormat(locale(), {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }),
  ).format(value)

/** Formats a size in units of 1,024, as the server states the limits of uploads: "20 MB". */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return unit(bytes / 1024 ** step, units[step] ?? 'byte', step > 1 ? 1 : 0)
}

/** Whole seconds: "45 sec", "10 min", "1 hr 30 min". */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const shown = parts.filter(([value]) => value > 0).map(([value, name]) => unit(value, name))
  return shown.join(' ') || unit(0, 'second')
}
