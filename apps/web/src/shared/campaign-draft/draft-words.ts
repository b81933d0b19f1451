import { i18n } from '@lingui/core'
import type { DraftPart } from '@plaza/domain/draft-merge'
import { formatInstant, formatList } from '../../lib/format.ts'
import { flightWords } from '../flight/flight-words.ts'
import type { DraftRow } from './queries.ts'

/** The name of a draft, or the words for one that nobody has named yet. */
export function draftName(name: string): string {
  return name.trim() || i18n._('Campaign without a name')
}

/** The dates and the number of displays of a draft, in one line. */
export function draftFacts({ displays, start_date, end_date, days_of_week }: DraftRow): string {
  const dates = start_date && end_date && flightWords({ start_date, end_date, days_of_week })
  const count = i18n._('{n, plural, =0 {no displays yet} one {# display} other {# displays}}', {
    n: displays,
  })
  return [dates, count].filter(Boolean).join(' · ')
}

/** Who saved a draft last, and when. */
export function savedBy({ updated_by: name, updated_at }: DraftRow): string {
  return i18n._('{name}, {when}', { name, when: formatInstant(updated_at) })
}

/** The parts of a draft, as its steps call them. */
export function partWords(parts: readonly DraftPart[]): string {
  const words: Record<DraftPart, string> = {
    name: i18n._('the name'),
    dates: i18n._('the dates'),
    manager_email: i18n._('the manager email'),
    budget: i18n._('the budget'),
    category: i18n._('the category'),
    displays: i18n._('the displays'),
    zones: i18n._('the zones'),
    comment: i18n._('the comment'),
  }
  return formatList(parts.map((part) => words[part]))
}
