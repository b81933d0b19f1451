import { chunksOf } from '@plaza/domain/import-progress'
import { sentenceOf } from '../../lib/api-error.ts'
import { type FieldOf, isOfRows, madeRows, refusedRows, stoppedSentence, unsentRows } from './chunks.ts'
import type { Ready, Sending, Undone } from './import-spec.ts'

interface Chunks<Item> {
  size: number
  fieldOf: FieldOf
  percent: (done: number, chunks: number, share?: number) => number
  /** Runs before the call. It gives the rows that are left for the call, and has reported the others. */
  prepare?: (chunk: Ready<Item>[], onShare: (share: number) => void) => Promise<Ready<Item>[]>
  /** Makes the call for one chunk; `onShare` gets its progress, from 0 to 1. */
  call: (chunk: Ready<Item>[], onShare: (share: number) => void) => Promise<{ rows: { id: string }[] } | null>
}

/**
 * Sends rows chunk by chunk. A refused chunk does not stop the others, unless they would fail for the same
 * reason.
 */
export async function sendChunks<Item>(
  rows: Ready<Item>[],
  { size, fieldOf, percent, prepare, call }: Chunks<Item>,
  { signal, onPercent, onMade, onFailed }: Sending,
): Promise<void> {
  const chunks = chunksOf(rows, size)
  for (const [index, chunk] of chunks.entries()) {
    const rest = chunks.slice(index + 1).flat()
    if (signal.aborted) return onFailed(unsentRows([...chunk, ...rest], stoppedSentence()))
    const onShare = (share: number) => onPercent(percent(index, chunks.length, share))
    let sent = chunk
    try {
      if (prepare) sent = await prepare(chunk, onShare)
      if (sent.length > 0) onMade(madeRows(sent, await call(sent, onShare)))
    } catch (error) {
      if (signal.aborted) return onFailed(unsentRows([...sent, ...rest], stoppedSentence()))
      onFailed(refusedRows(sent, error, fieldOf))
      if (!isOfRows(error)) return onFailed(unsentRows(rest, sentenceOf(error)))
    }
    onPercent(percent(index + 1, chunks.length))
  }
}

/** Undoes an import with as many calls as its size needs, one after the other. */
export async function undoInParts(
  ids: readonly string[],
  size: number,
  undo: (ids: string[]) => Promise<Undone>,
): Promise<Undone> {
  const all: Undone = { removed: 0, kept: [] }
  for (const part of chunksOf(ids, size)) {
    const { removed, kept } = await undo(part)
    all.removed += removed
    all.kept.push(...kept)
  }
  return all
}
