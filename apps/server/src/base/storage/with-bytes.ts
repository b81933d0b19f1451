import type { Content, Storage } from './storage.ts'

/**
 * Stores bytes and then does `work`, which writes the rows: a row without bytes could be sold, while bytes
 * without a row do no harm. On failure nothing stays.
 */
export async function withBytes<T>(
  storage: Storage,
  files: readonly { name: string; content: Content }[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    for (const { name, content } of files) await storage.put(name, content)
    return await work()
  } catch (error) {
    await Promise.allSettled(files.map(({ name }) => storage.remove(name)))
    throw error
  }
}
