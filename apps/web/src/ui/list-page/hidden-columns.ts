import { useState } from 'react'
import type { ListColumn } from './columns.ts'

const keyOf = (name: string) => `columns.${name}`

const read = (name: string): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    // What cannot be read, or a browser that keeps nothing, hides nothing.
    return new Set()
  }
}

/** The id of a column, by which it is sorted and remembered. */
export function columnId<R extends object>(column: ListColumn<R>): string {
  const { id, accessorKey } = column as { id?: string; accessorKey?: string }
  return id ?? accessorKey ?? ''
}

/** Whether readers choose if a column is shown: not the one that selects rows, nor the first other, which names them. */
export function isChosen<R extends object>(
  columns: readonly ListColumn<R>[],
  column: ListColumn<R>,
): boolean {
  const named = columns.filter(({ meta }) => meta?.part !== 'select')
  return named.indexOf(column) > 0
}

/** The columns of a list that its reader has hidden, which this browser remembers under the list's name. */
export function useHiddenColumns(name: string) {
  const [hidden, setHidden] = useState(() => read(name))
  return [
    hidden,
    (next: ReadonlySet<string>) => {
      setHidden(next)
      try {
        if (next.size === 0) localStorage.removeItem(keyOf(name))
        else localStorage.setItem(keyOf(name), JSON.stringify([...next]))
      } catch {
        // A browser that keeps nothing shows all columns again with the next visit.
      }
    },
  ] as const
}
