import type { Span } from './columns.ts'

/** What the calendar shows, as its address has it. */
export interface CalendarState {
  /** The first day. */
  from: string
  span: Span
  search?: string | undefined
  location?: string | undefined
  zone?: string | undefined
}

export interface CalendarViewProps {
  state: CalendarState
  /** Changes a part of it; without a first day the calendar begins today. */
  onState: (next: { [K in keyof CalendarState]?: CalendarState[K] | undefined }) => void
}
