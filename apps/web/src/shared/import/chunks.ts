import { messages } from '@plaza/contract/messages'
import { i18n } from '@lingui/core'
import { ApiError, isApiError, sentenceOf } from '../../lib/api-error.ts'
import type { Failed, Fault, Made, Ready } from './import-spec.ts'

/** The field of a row that a path within its item belongs to. */
export type FieldOf = (path: string) => string

/** Finds the field by the last part of the path that is a field's name or stands for one. */
export function fieldFinder(names: readonly string[], aliases: Record<string, string>): FieldOf {
  return (path) => {
    const parts = path
      .split('.')
      .toReversed()
      .map((part) => aliases[part] ?? part)
    return parts.find((part) => names.includes(part)) ?? names[0] ?? ''
  }
}

/** The faults of a path, assigned to its field. */
export function faultsAt(issues: readonly { path: string; message: string }[], fieldOf: FieldOf): Fault[] {
  return issues.map(({ path, message }) => ({ field: fieldOf(path), message }))
}

const asFailed = ({ line, name }: Ready<unknown>, sentence: string, faults: Fault[] = []): Failed => ({
  line,
  name,
  sentence,
  faults,
})

/**
 * The rows of a refused chunk, each with its own faults. Rows without faults were refused together with
 * the others.
 */
export function refusedRows(chunk: readonly Ready<unknown>[], error: unknown, fieldOf: FieldOf): Failed[] {
  const issues = isApiError(error) && error.code === 'bad_input' ? error.issues : []
  const byRow = (index: number) => issues.filter(({ path }) => path.split('.')[0] === String(index))
  const beside = issues.length ? i18n._('Not imported because other rows have errors.') : sentenceOf(error)
  return chunk.map((row, index) => {
    const faults = faultsAt(byRow(index), (path) => fieldOf(path.slice(path.indexOf('.') + 1)))
    return asFailed(row, faults[0]?.message ?? beside, faults)
  })
}

/** Returns the rows that were no longer sent, and why. */
export function unsentRows(rows: readonly Ready<unknown>[], sentence: string): Failed[] {
  return rows.map((row) => asFailed(row, sentence))
}

export function stoppedSentence(): string {
  return i18n._('Not sent: the import was stopped first.')
}

/** What a chunk created, row by row. An answer without data created nothing that is known. */
export function madeRows(chunk: readonly Ready<unknown>[], data: { rows: { id: string }[] } | null): Made[] {
  if (!data) throw new ApiError(0, 'internal', messages.noDataReceived)
  return chunk.flatMap(({ line, name }, index) => {
    const id = data.rows[index]?.id
    return id ? [{ line, name, id }] : []
  })
}

/** Whether the following chunks can succeed, which is so only if this chunk was refused for its rows. */
export function isOfRows(error: unknown): boolean {
  return isApiError(error) && (error.code === 'bad_input' || error.code === 'duplicate_display')
}
