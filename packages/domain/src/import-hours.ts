import type { Slot } from './slot.ts'

// Opening hours as people write them into one cell: "Mon-Fri 08:00-20:00; Sat 10:00-18:00, 19:00-02:00".

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const ALWAYS = /^(always|24\s*\/\s*7|24\s*h|all day|open)$/i
const EVERY_DAY = /^(daily|every ?day|all days)$/i
const TIMES = /^(\d{1,2})(?::(\d{2}))?\s*-\s*(\d{1,2})(?::(\d{2}))?$/

/** 1 Monday to 7 Sunday, by name, its beginning, or number; null where it is none. */
const dayOf = (word: string): number | null => {
  if (/^[1-7]$/.test(word)) return Number(word)
  const day = /^[a-z]{2,9}\.?$/i.test(word) ? DAYS.indexOf(word.slice(0, 2).toLowerCase()) : -1
  return day < 0 ? null : day + 1
}

/** "Mon-Fri", "Sat", "Sat+Sun" or "daily"; a range may run over the end of the week. */
const daysOf = (text: string): number[] | null => {
  if (EVERY_DAY.test(text)) return [1, 2, 3, 4, 5, 6, 7]
  const days: number[] = []
  for (const part of text.split(/\s*[+&/]\s*/)) {
    const [from, to, ...more] = part.split(/\s*-\s*/).map(dayOf)
    if (!from || to === null || more.length) return null
    const length = to === undefined ? 1 : ((to - from + 7) % 7) + 1
    for (let step = 0; step < length; step++) days.push(((from - 1 + step) % 7) + 1)
  }
  return days
}

const timesOf = (text: string): Pick<Slot, 'from' | 'to'> | null => {
  const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = TIMES.exec(text) ?? []
  if (!fromHour || !toHour) return null
  return { from: `${fromHour.padStart(2, '0')}:${fromMinute}`, to: `${toHour.padStart(2, '0')}:${toMinute}` }
}

/**
 * Reads opening hours from one text: `always`, or days with their times. A part without days goes on with
 * those before it. Null where it can't be read; whether the slots are good is for `findSlotFaults` to say.
 */
export const readHours = (text: string): { type: 'always' } | { type: 'weekly'; slots: Slot[] } | null => {
  const plain = text.replace(/[–—]|\s+to\s+/g, '-').trim()
  if (ALWAYS.test(plain)) return { type: 'always' }
  const slots: Slot[] = []
  let days: number[] | null = null
  for (const part of plain.split(/[;,\n]/).map((one) => one.trim())) {
    if (!part) continue
    const [, words, times = ''] =
      /^(.*?)[\s:]*(\d{1,2}(?::\d{2})?\s*-\s*\d{1,2}(?::\d{2})?)$/.exec(part) ?? []
    const range = timesOf(times)
    if (words) days = daysOf(words.trim())
    if (!range || !days) return null
    slots.push(...days.map((day) => ({ day, ...range })))
  }
  return slots.length ? { type: 'weekly', slots } : null
}
