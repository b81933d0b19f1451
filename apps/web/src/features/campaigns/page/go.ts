import { createContext, useContext } from 'react'
import type { PageSearch } from './page-search.ts'

/** What an address of the page can be changed to; `thread` is the owner whose comments are shown first. */
export type Way = PageSearch & { thread?: string }

const Go = createContext<(way: Way) => void>(() => {})

/** Gives the parts of a campaign's page the function that leads to another part of it. */
export const GoProvider = Go.Provider

/** The function that leads to another part of the campaign's page. */
export function useGo(): (way: Way) => void {
  return useContext(Go)
}
