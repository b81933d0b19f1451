// This writes days of the week in words, the same everywhere. Days are 1 Monday to 7 Sunday.

type Width = 'long' | 'short'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a day of the week, "Monday" or "Mon" in English unless another locale is given. */
export function sayDayOfWeek(day: number, width: Width = 'long', locale = 'en-GB'): string {
  const key = `${locale} ${width}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' })
  formats.set(key, format)
  // 5 January 1970 was a Monday.
  return format.format((day + 3) * 86_400_000)
}

/** Days that follow each other, as runs: [1, 2, 3, 6] are [1, 2, 3] and [6]. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** Three days or more in a row are said as a span, fewer one by one. */
function spans(days: readonly number[], name: (day: number) => string, to: string): string[] {
  return runsOf(days).flatMap((run) => {
    const [first = 0, last = 0] = [run[0], run.at(-1)]
    return run.length > 2 ? [`${name(first)}${to}${name(last)}`] : run.map(name)
  })
}

/** Days of the week in short, in any language: "Mon–Fri", "Sat, Sun", "Mon–Wed, Sat". Empty for none. */
export function sayDaysOfWeek(days: readonly number[], locale = 'en-GB'): string {
  return spans(days, (day) => sayDayOfWeek(day, 'short', locale), '–').join(', ')
}

/** Days of the week in an English sentence: "Mondays to Fridays", "Saturdays and Sundays". Empty for none. */
export function sayEachDayOfWeek(days: readonly number[]): string {
  const words = spans(days, (day) => `${sayDayOfWeek(day)}s`, ' to ')
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
}

/** Days of the week to choose from in an English sentence: "Saturday or Sunday". Empty for none. */
export function sayAnyDayOfWeek(days: readonly number[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(days.map((day) => sayDayOfWeek(day)))
}
