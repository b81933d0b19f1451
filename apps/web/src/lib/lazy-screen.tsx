import { lazyRouteComponent } from '@tanstack/react-router'

/** The longest wait for a screen's code (domain.md, "Fixed behaviour of the site"). */
const CHUNK_TIMEOUT_MS = 120_000
const RETRY_MS = 600
const RELOADED = 'plaza-reloaded-for'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The screen did not load in time')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Reloads the page once, because after a deploy an open page asks for files that are gone; null if it has
 * been tried.
 */
function reloadOnce(): Promise<never> | null {
  const page = window.location.pathname
  if (sessionStorage.getItem(RELOADED) === page) return null
  sessionStorage.setItem(RELOADED, page)
  window.location.reload()
  return new Promise<never>(() => {})
}

async function load<M>(importer: () => Promise<M>): Promise<M> {
  try {
    const found = await withLimit(importer().catch(() => wait(RETRY_MS).then(importer)))
    sessionStorage.removeItem(RELOADED)
    return found
  } catch (error) {
    const reloading = navigator.onLine ? reloadOnce() : null
    if (reloading) return reloading
    // The router reloads the page by itself where a file's own error reaches it, also without a network, and what the
    // user had before them would be gone.
    throw new Error('The screen could not be loaded', { cause: error })
  }
}

/** A screen loaded on demand: `lazyScreen(() => import('./locations-screen.tsx'), 'LocationsScreen')`. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => load(importer), exportName)
