import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults, type ListState } from './list-search.ts'

/** Keeps what a list shows anyway out of the address: `/locations`, not `/locations?page=1&size=10`. */
export function stripDefaults<S extends ListState>() {
  return stripSearchParams<S>(listDefaults as Partial<S>)
}
