/** The content of blobs cannot be compared cheaply, so files are told apart by their name, size and date. */
const describe = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * Returns a random key; crypto.randomUUID is missing on pages served over plain http from another machine.
 */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Makes keys by content: the same content gets the same key again. */
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
 * Makes idempotency keys, one for each intention of the user: a retry of the same input repeats the key, so
 * that nothing is created twice after a lost answer. Success or another input ends it.
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
