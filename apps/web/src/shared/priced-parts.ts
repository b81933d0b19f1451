import { addDays, daysBetween } from '@plaza/domain/calendar'
import type { PricedZone, PriceRun } from './campaign-price.ts'

/** The run that has a day. */
const runOn = (runs: readonly PriceRun[], day: string) =>
  runs.find(({ from, to }) => from <= day && day <= to)

/** Runs of several parts of the day in one list: on each day what all of them cost and show together. */
function together(all: readonly (readonly PriceRun[])[]): PriceRun[] {
  const starts = [...new Set(all.flat().map(({ from }) => from))].toSorted()
  const last = all[0]?.at(-1)?.to ?? ''
  return starts.map((from, at) => {
    const next = starts[at + 1]
    const open = all.flatMap((runs) => runOn(runs, from) ?? []).filter((run) => run.open)
    const free = open.flatMap(({ spots_free }) => spots_free ?? [])
    return {
      from,
      to: next ? addDays(next, -1) : last,
      open: open.length > 0,
      price: open.reduce((sum, { price }) => sum + price, 0),
      plays: open.reduce((sum, { plays }) => sum + plays, 0),
      spots_free: free.length > 0 ? Math.min(...free) : null,
      rule: open[0]?.rule ?? null,
    }
  })
}

/**
 * The price of a zone for chosen parts of the day, as that of the whole day is given: this one without any. Null where
 * the zone does not sell one of them by itself on these dates.
 */
export function pricedFor(zone: PricedZone, names: readonly string[] = []): PricedZone | null {
  if (names.length === 0) return zone
  const parts = names.flatMap((name) => zone.dayparts?.find((part) => part.name === name) ?? [])
  if (parts.length < names.length) return null
  const runs = parts.flatMap(({ dates }) => (dates ? [dates] : []))
  const dates = runs.length === parts.length ? together(runs) : undefined
  const openDays = dates?.map(({ open, from, to }) => (open ? daysBetween(from, to) + 1 : 0))
  return {
    ...zone,
    spots_free: Math.min(...parts.map(({ spots_free }) => spots_free)),
    // Without the single days, the part with the most is the best that is known.
    days: openDays?.reduce((sum, days) => sum + days, 0) ?? Math.max(...parts.map(({ days }) => days)),
    plays: parts.reduce((sum, { plays }) => sum + plays, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    dates,
  }
}
