import { chunksOf } from '@plaza/domain/import-progress'
import type { Undone } from './kind.ts'

/** Undoes an import by as many calls as its size asks for, one after the other. */
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
