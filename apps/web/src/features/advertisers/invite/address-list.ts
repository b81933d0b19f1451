import { email } from '@plaza/contract/fields'

export interface ListedAddress {
  address: string
  /** Why the address cannot be invited; empty where it can. */
  fault: string
}

/**
 * The address in a piece of the text: all of it, or the part in brackets of "Ada <ada@example.org>", as
 * mail programs copy it.
 */
const namedIn = (piece: string): string[] => {
  const inside = piece.match(/<[^<>]*>/g)?.map((one) => one.slice(1, -1))
  return inside ? [...inside, piece.slice(piece.lastIndexOf('>') + 1)] : [piece]
}

/**
 * The addresses in a typed or pasted text. They are separated by commas, semicolons, spaces or lines;
 * names around them are dropped, and each counts once whatever its case. Pieces that are no address carry
 * the sentence that says so.
 */
export function addressesIn(text: string): ListedAddress[] {
  const words = text
    .split(/[,;\n]+/)
    .flatMap(namedIn)
    .flatMap((named) => named.split(/\s+/))
  const once = new Set(words.filter((word) => word !== '').map((word) => word.toLowerCase()))
  return [...once].map((address) => {
    const checked = email.safeParse(address)
    return { address, fault: checked.success ? '' : (checked.error.issues[0]?.message ?? '') }
  })
}

/** Returns the addresses of the text without one of them, one a line. */
export function without(text: string, address: string): string {
  return addressesIn(text)
    .map((one) => one.address)
    .filter((one) => one !== address)
    .join('\n')
}
