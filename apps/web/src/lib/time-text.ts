/** What people type as a time of day, as `HH:mm`: "9", "930", "9.30" and "24" are understood. */
export function timeText(typed: string): string {
  const text = typed.trim()
  const parted = /^(\d{1,2})[:.,h ](\d{1,2})$/.exec(text)
  const digits = /^\d{1,4}$/.test(text) ? text : null
  const split = digits && digits.length > 2 ? digits.length - 2 : digits?.length
  const hours = parted?.[1] ?? digits?.slice(0, split)
  const minutes = parted?.[2] ?? digits?.slice(split)
  // What is not understood stays as typed, for the contract to say what is wrong with it.
  if (hours === undefined) return text
  return `${hours.padStart(2, '0')}:${(minutes ?? '').padStart(2, '0')}`
}
