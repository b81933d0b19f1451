import { addMonths, type CalendarDate, isCalendarDate } from '@plaza/domain/calendar'
import { plainSpelling } from '@plaza/domain/typed-number'
import { locale } from '@plaza/words/locale'
import { formatMonth } from './format.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: number | string) => String(number).padStart(2, '0')

/** Whether readers of this locale write the month before the day. */
const isMonthFirst = () =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'month'

/** The number of a month by its name or its beginning, in the reader's language or English. */
function monthOf(name: string): number | undefined {
  const begun = name.toLowerCase()
  if (begun.length < 3) return undefined
  return MONTHS.find(
    (month) =>
      begun.startsWith(ENGLISH[month - 1] ?? name) ||
      formatMonth(`2024-${two(month)}-01`)
        .toLowerCase()
        .startsWith(begun),
  )
}

interface Written {
  day?: string | undefined
  month?: string | number | undefined
  year?: string | undefined
}

function written(text: string): Written | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)
  if (iso?.groups) return iso.groups
  const figures = /^(\d{1,2})([./-]) ?(\d{1,2})(?:[./-] ?(\d{4})?)?$/.exec(text)
  if (figures) {
    const [, first, mark, second, year] = figures
    // Points stand between day and month everywhere; strokes stand as the reader writes them.
    const turned = mark !== '.' && isMonthFirst()
    return turned ? { month: first, day: second, year } : { day: first, month: second, year }
  }
  const named =
    /^(?<day>\d{1,2})\.? (?<month>\p{L}+)\.?,?(?: (?<year>\d{4}))?$/u.exec(text) ??
    /^(?<month>\p{L}+)\.? (?<day>\d{1,2}),?(?: (?<year>\d{4}))?$/u.exec(text)
  return named?.groups ? { ...named.groups, month: monthOf(named.groups['month'] ?? '') } : null
}

/**
 * Reads a date as people type or paste it: "2026-12-25", "25.12.2026", "25 Dec", "Dec 25, 2026". Figures between
 * strokes are in the reader's order. Without a year it is the next such day from `today` on. Gives null for a text
 * that is no date.
 */
export function readDate(typed: string, today: CalendarDate): CalendarDate | null {
  const found = written(plainSpelling(typed).replace(/ +/g, ' '))
  if (!found?.day || !found.month) return null
  const inYear = (year: string) => `${year}-${two(found.month ?? '')}-${two(found.day ?? '')}`
  const date = inYear(found.year ?? today.slice(0, 4))
  const next = found.year || date >= today ? date : inYear(addMonths(today, 12).slice(0, 4))
  return isCalendarDate(next) ? next : null
}
