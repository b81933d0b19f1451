import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

interface Row {
  id: string
}

export interface Selection<R extends Row> {
  rows: readonly R[]
  has: (id: string) => boolean
  /** Selects or drops each of these. */
  set: (rows: readonly R[], selected: boolean) => void
  clear: () => void
}

const Context = createContext<Selection<never> | null>(null)

/** Holds which rows of a list are selected, over all of its pages. */
export function SelectionOfRows({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<ReadonlyMap<string, Row>>(new Map())
  const selection = useMemo<Selection<Row>>(
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
  return <Context value={selection as unknown as Selection<never>}>{children}</Context>
}

/** The rows are the list's own: whoever asks says of which kind. */
export function useSelection<R extends Row>(): Selection<R> {
  const selection = useContext(Context)
  if (!selection) throw new Error('There is no selection around this')
  return selection as unknown as Selection<R>
}
