import { createContext, useContext, useEffect } from 'react'

/** The names of the fields that stand in a form, so that a server's issue finds its field. */
const Context = createContext<Set<string>>(new Set())
export const FieldNames = Context

export function useRegistered(name: string): void {
  const names = useContext(Context)
  useEffect(() => {
    names.add(name)
    return () => {
      names.delete(name)
    }
  }, [names, name])
}
