import type { CalendarDate } from './calendar.ts'
import { type LaterHours, type OpeningHours, type WeekHours } from './opening-hours.ts'

// docs/domain.md, "Opening hours": hours and a time zone that a place has from a day on.

/** The hours of a place and the time zone of its days before any later hours. */
export interface PlacedHours {
  hours: OpeningHours
  timeZone: string
}

/** The hours of a week alone. */
export function weekOf(hours: WeekHours): WeekHours {
  return hours.type === 'always' ? { type: 'always' } : { type: 'weekly', slots: hours.slots }
}

/** The same hours with others that come later, or without any. */
export function withLater(hours: OpeningHours, later: LaterHours | null): OpeningHours {
  const { exceptions } = hours
  return { ...weekOf(hours), ...(exceptions && { exceptions }), ...(later && { later }) }
}

/** What holds at a place on a day: hours and a time zone that have come are no longer later ones. */
export function settled({ hours, timeZone }: PlacedHours, today: CalendarDate): PlacedHours {
  const { later, exceptions } = hours
  if (!later || later.from > today) return { hours, timeZone }
  return {
    hours: { ...weekOf(later), ...(exceptions && { exceptions }) },
    timeZone: later.timeZone ?? timeZone,
  }
}
