import { plainSpelling } from '@plaza/domain/typed-number'

/** Hours, minutes and the half of the day in the ways that people write a time of day. */
const FORMS = [
  // "9:30", "09.30", "9h30", "18:30:00", "9:30 pm"
  /^(\d{1,2})[:.,h ](\d{2})(?::00)? ?([ap]\.?m\.?)?$/i,
  // "9", "18 h", "9 pm"
  /^(\d{1,2}) ?(?:h|([ap]\.?m\.?))?()$/i,
  // "930", "0930"
  /^(\d{1,2})(\d{2})()$/,
]

/**
 * Converts a time of day as people type or paste it to `HH:mm`; 24:00 too. Text that is no time, or an
 * ambiguous one ("9.5"), stays as typed, for the contract to say what is wrong with it.
 */
export function timeText(typed: string): string {
  const text = plainSpelling(typed)
  for (const form of FORMS) {
    const found = form.exec(text)
    if (!found) continue
    const groups = found.slice(1).filter(Boolean)
    const half = groups.find((group) => /^[ap]/i.test(group))?.[0]?.toLowerCase()
    const [hour = 0, minute = 0] = groups.filter((group) => /^\d/.test(group)).map(Number)
    const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
    const exists = minute < 60 && hours * 60 + minute <= 24 * 60 && (!half || (hour >= 1 && hour <= 12))
    if (exists) return [hours, minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  return typed
}
