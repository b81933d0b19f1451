/** Minor units as a decimal text: (1234, 2) is "12.34". No floating point touches money. */
export function minorToText(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const text = decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
  return minor < 0 ? `-${text}` : text
}

/** A decimal text as minor units; undefined when it is no amount or has too many decimals. */
export function textToMinor(text: string, decimals: number): number | undefined {
  const found = /^(\d+)(?:\.(\d*))?$/.exec(text.trim())
  const fraction = found?.[2] ?? ''
  if (!found || fraction.length > decimals) return undefined
  const minor = Number(`${found[1]}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}
