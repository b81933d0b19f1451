import { email } from '@plaza/contract/fields'

export interface ListedAddress {
  address: string
  /** Why it cannot be invited; empty where it can. */
  fault: string
}

/** "Ada <ada@example.org>", as mail programs copy it. */
const WITH_NAME = /[^,;<>\n]*<([^<>\n]*)>/g

/**
 * The addresses of a text, as they were typed or pasted: apart by commas, semicolons, spaces or lines, names
 * around them dropped, each once whatever its case; what is no address with the sentence that says so.
 */
export function addressesIn(text: string): ListedAddress[] {
  const words = text.replace(WITH_NAME, ' $1 ').split(/[\s,;]+/)
  const once = new Set(words.filter((word) => word !== '').map((word) => word.toLowerCase()))
  return [...once].map((address) => {
    const checked = email.safeParse(address)
    return { address, fault: checked.success ? '' : (checked.error.issues[0]?.message ?? '') }
  })
}

/** The same text without one of its addresses. */
export const without = (text: string, address: string): string =>
  addressesIn(text)
    .map((one) => one.address)
    .filter((one) => one !== address)
    .join('\n')
