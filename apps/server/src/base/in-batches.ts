/** So many are looked up together at most, unless another number is given. */
const MOST = 500

interface Asked<Value> {
  key: string
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Looks up by one question what many ask for at about the same time: what is asked for while a question is under way waits
 * for it, and is then asked for together. `find` gives what it finds of the keys that it is given.
 */
export function inBatches<Value>(
  find: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  most = MOST,
): (key: string) => Promise<Value | undefined> {
  let waiting: Asked<Value>[] = []
  let isAsking = false
  const askAll = async (): Promise<void> => {
    isAsking = true
    while (waiting.length) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const found = await find([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isAsking) void askAll()
    })
}
