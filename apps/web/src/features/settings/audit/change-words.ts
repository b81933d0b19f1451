import type { ChangeRow } from './queries.ts'

/** What was done, in people's words: what follows the first part of a summary tells programmers more. */
export function changeWords({ summary }: Pick<ChangeRow, 'summary'>): string {
  return summary.split(/[;:]/)[0] ?? ''
}
