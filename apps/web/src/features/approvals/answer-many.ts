export interface ManyResult<R> {
  done: R[]
  failed: { row: R; sentence: string }[]
  /** Those that were not tried because the user cancelled. */
  left: R[]
}

interface Work<R> {
  answer: (row: R) => Promise<unknown>
  sentenceOf: (error: unknown) => string
  isCancelled: () => boolean
  onProgress: (tried: number) => void
}

/**
 * Answers requests one after the other, so that cancelling leaves the rest untouched and each failure
 * keeps its own sentence.
 */
export async function answerMany<R>(rows: readonly R[], work: Work<R>): Promise<ManyResult<R>> {
  const result: ManyResult<R> = { done: [], failed: [], left: [] }
  for (const [index, row] of rows.entries()) {
    if (work.isCancelled()) {
      result.left.push(row)
      continue
    }
    try {
      await work.answer(row)
      result.done.push(row)
    } catch (error) {
      result.failed.push({ row, sentence: work.sentenceOf(error) })
    }
    work.onProgress(index + 1)
  }
  return result
}
