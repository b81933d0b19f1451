import { i18n } from '@lingui/core'
import { MOST_DAYPARTS } from '@plaza/domain/dayparts'

/** A part of the day while it is edited: times as typed, and undefined for an empty percent. */
export interface DaypartDraft {
  name: string
  from: string
  to: string
  percent: number | undefined
}

export const DAY = 1440
/** Drawing goes in steps of half an hour. */
export const STEP = 30

const TIME = /^(\d{2}):(\d{2})$/

/** The minutes from 00:00 of a time from 00:00 to 24:00; null for a text that is none. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = TIME.exec(time) ?? []
  if (!hour || !minute || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= DAY ? minutes : null
}

export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The span of a part; null while its times are incomplete or out of order. */
export function spanOf({ from, to }: Pick<DaypartDraft, 'from' | 'to'>): { from: number; to: number } | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start !== null && end !== null && start < end ? { from: start, to: end } : null
}

/** Three parts to begin with. */
export function exampleParts(): DaypartDraft[] {
  return [
    { name: i18n._('Morning'), from: '06:00', to: '10:00', percent: 35 },
    { name: i18n._('Day'), from: '10:00', to: '16:00', percent: 40 },
    { name: i18n._('Evening'), from: '16:00', to: '22:00', percent: 50 },
  ]
}

/** The parts in the order of the day. Those without readable times stay behind the others. */
export function inOrder(parts: readonly DaypartDraft[]): DaypartDraft[] {
  return parts.toSorted((a, b) => (minutesOf(a.from) ?? DAY) - (minutesOf(b.from) ?? DAY))
}

/** The hours that no part has, in order. */
export function gapsOf(parts: readonly DaypartDraft[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  let at = 0
  for (const span of inOrder(parts).flatMap((part) => spanOf(part) ?? [])) {
    if (span.from > at) gaps.push({ from: at, to: span.from })
    at = Math.max(at, span.to)
  }
  return at < DAY ? [...gaps, { from: at, to: DAY }] : gaps
}

/** A new part over the hours from one minute to another, as far as these are free; null where they are not. */
export function drawPart(
  parts: readonly DaypartDraft[],
  one: number,
  other: number,
): { from: string; to: string } | null {
  if (parts.length >= MOST_DAYPARTS) return null
  const gap = gapsOf(parts).find(({ from, to }) => from <= one && one < to)
  if (!gap) return null
  const snap = (minute: number) => Math.round(minute / STEP) * STEP
  const [start, end] = [Math.min(one, other), Math.max(one, other)]
  const from = Math.max(gap.from, snap(start))
  const to = Math.min(gap.to, snap(end))
  return to > from ? { from: timeOf(from), to: timeOf(to) } : null
}

/** The hours of the day are proposed before those of the night. */
const WAKING = 6 * 60

/** Where the next part would be: in the first free hours from 06:00 on, else of the night, at most four; null without. */
export function nextPart(parts: readonly DaypartDraft[]): { from: string; to: string } | null {
  if (parts.length >= MOST_DAYPARTS) return null
  const gaps = gapsOf(parts)
  const waking = gaps.map(({ from, to }) => ({ from: Math.max(from, WAKING), to }))
  const gap = [...waking, ...gaps].find(({ from, to }) => to - from >= STEP)
  return gap ? { from: timeOf(gap.from), to: timeOf(Math.min(gap.to, gap.from + 4 * 60)) } : null
}

/** Moves the start or the end of a part to a minute, between its neighbours and not past its other end. */
export function moveEdge(
  parts: readonly DaypartDraft[],
  index: number,
  edge: 'from' | 'to',
  minute: number,
): DaypartDraft[] {
  const span = parts[index] && spanOf(parts[index])
  if (!span) return [...parts]
  const spans = parts.flatMap((part, at) => (at === index ? [] : (spanOf(part) ?? [])))
  const before = Math.max(0, ...spans.filter(({ to }) => to <= span.from).map(({ to }) => to))
  const after = Math.min(DAY, ...spans.filter(({ from }) => from >= span.to).map(({ from }) => from))
  const [least, most] = edge === 'from' ? [before, span.to - 1] : [span.from + 1, after]
  const snapped = Math.round(minute / STEP) * STEP
  const put = timeOf(Math.min(most, Math.max(least, snapped)))
  return parts.map((part, at) => (at === index ? { ...part, [edge]: put } : part))
}
