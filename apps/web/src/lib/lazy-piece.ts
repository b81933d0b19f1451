import { lazy } from 'react'
import { untilOnline } from './until-online.ts'

const RETRY_MS = 600

/**
 * A part of a screen whose code comes when it is first shown, within a `Suspense`. Without a network it waits for one: if it
 * failed, the screen around it would go, with everything that is typed there.
 */
export const lazyPiece: typeof lazy = (load) =>
  lazy(async () => {
    for (let tries = 0; ; tries++) {
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine && tries > 0) throw error
        await untilOnline(undefined)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  })
