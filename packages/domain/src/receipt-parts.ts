/** What a receipt knows of a display. */
export type ReceiptDisplay = {
  owner: { id: string; name: string }
  /** Empty where it is not known. */
  city: string
  sum: number
}

/** A part of a receipt: displays with what they have in common, and their sum. */
export type ReceiptPart<D extends ReceiptDisplay> = { id: string; name: string; sum: number; displays: D[] }

/** Up to so many displays of an owner are listed without parting them by city. */
const FEW_OF_OWNER = 12

function partsBy<D extends ReceiptDisplay>(
  displays: readonly D[],
  common: (of: D) => { id: string; name: string },
): ReceiptPart<D>[] {
  const parts = new Map<string, ReceiptPart<D>>()
  for (const display of displays) {
    const { id, name } = common(display)
    const part = parts.get(id) ?? { id, name, sum: 0, displays: [] }
    part.sum += display.sum
    part.displays.push(display)
    parts.set(id, part)
  }
  return [...parts.values()]
}

/** The displays of a receipt by owner, in the order in which they come. */
export function byOwner<D extends ReceiptDisplay>(displays: readonly D[]): ReceiptPart<D>[] {
  return partsBy(displays, ({ owner }) => owner)
}

/** The displays of a receipt by city, in the order in which they come; those without a city last. */
export function byCity<D extends ReceiptDisplay>(displays: readonly D[]): ReceiptPart<D>[] {
  const parts = partsBy(displays, ({ city }) => ({ id: city, name: city }))
  return parts.toSorted((one, other) => Number(one.id === '') - Number(other.id === ''))
}

/** The displays of an owner by city where they are many and in several; none where they are listed as they are. */
export function citiesOfOwner<D extends ReceiptDisplay>(displays: readonly D[]): ReceiptPart<D>[] {
  if (displays.length <= FEW_OF_OWNER) return []
  const cities = byCity(displays)
  return cities.length === 1 ? [] : cities
}
