/** The content of blobs cannot be compared cheaply, so files are told apart by their name, size and date. */
const describe = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** A random key; crypto.randomUUID is missing on pages served over plain http from another machine. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Keys of things by their content: the same content again has the same key. */
export function contentKeys() {
  const keys = new Map<string, string>()
  return (content: unknown): string => {
    const text = JSON.stringify(content, describe)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}

/**
 * Idempotency keys, one for each intention of the user: a retry of the same input repeats the key,
 * so that what a lost answer created is not created twice. Success or another input ends it.
 */
export function intentKeys() {
  let current: { input: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input, describe)
      if (current?.input !== text) current = { input: text, key: newKey() }
      return current.key
    },
    done() {
      current = null
    },
  }
}
