/** How often a price is due. */
export interface Rhythm {
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: number
}

/** The moment so many intervals after another, in seconds since 1970. The 31st becomes the last day of a shorter month. */
function after(anchor: number, { interval, interval_count: count }: Rhythm, times: number): number {
  const date = new Date(anchor * 1000)
  const steps = count * times
  if (interval === 'day' || interval === 'week') {
    return anchor + steps * (interval === 'day' ? 86_400 : 7 * 86_400)
  }
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (interval === 'month' ? 1 : 12))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() / 1000
}

/** The end of the period that begins at a moment, where periods are counted from an anchor. */
export function periodEnd(anchor: number, start: number, rhythm: Rhythm): number {
  let times = 1
  while (after(anchor, rhythm, times) <= start) times += 1
  return after(anchor, rhythm, times)
}
