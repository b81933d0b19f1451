import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { RequestRow } from '../queries.ts'

interface Selection {
  rows: readonly RequestRow[]
  has: (id: string) => boolean
  /** Selects or drops each of these. */
  set: (rows: readonly RequestRow[], selected: boolean) => void
  clear: () => void
}

const Context = createContext<Selection | null>(null)

/** Which requests are selected, over all pages. */
export function SelectionOfRequests({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<ReadonlyMap<string, RequestRow>>(new Map())
  const selection = useMemo<Selection>(
    () => ({
      rows: [...held.values()],
      has: (id) => held.has(id),
      set: (rows, selected) =>
        setHeld((before) => {
          const next = new Map(before)
          for (const row of rows) {
            if (selected) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setHeld(new Map()),
    }),
    [held],
  )
  return <Context value={selection}>{children}</Context>
}

export function useSelection(): Selection {
  const selection = useContext(Context)
  if (!selection) throw new Error('There is no selection around this')
  return selection
}
