import { i18n } from '@lingui/core'
import { weekdayName } from '../../../lib/format.ts'
import { DAYS, type Slot } from './week.ts'

/** Opening hours in few words: "Always open", "Open every day", "Open Mon, Tue, Sat". */
export function hoursSummary(hours: { type: 'always' | 'weekly'; slots: readonly Slot[] }): string {
  if (hours.type === 'always') return i18n._('Always open')
  const open = DAYS.filter((day) => hours.slots.some((slot) => slot.day === day))
  if (open.length === DAYS.length) return i18n._('Open every day')
  const first = open[0]
  const last = open.at(-1)
  if (first === undefined || last === undefined) return i18n._('Closed')
  const name = (day: number) => weekdayName(day, 'short')
  // A run of three and more days is told by its ends.
  const run = last - first === open.length - 1 && open.length > 2
  const days = run ? `${name(first)}–${name(last)}` : open.map(name).join(', ')
  return i18n._('Open {days}', { days })
}
