import type { AnyRouter } from '@tanstack/react-router'
import { codeInHash } from './code-in-hash.ts'

/** The queue of the analytics script, which recognises commands by their being `arguments` objects. */
function tag(..._command: unknown[]): void {
  const page = window as unknown as { dataLayer?: unknown[] }
  ;(page.dataLayer ??= []).push(arguments)
}

let loaded = false

function load(id: string): void {
  if (loaded) return
  loaded = true
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  tag('js', new Date())
  tag('config', id, { send_page_view: false })
}

/**
 * Counts the screens that are visited. Only paths are sent: searches stay here, and so do codes from mails,
 * with which the script is not even loaded.
 */
export function countVisits(id: string, router: AnyRouter): void {
  const count = () => {
    if (codeInHash(window.location.hash)) return
    load(id)
    const { origin, pathname } = window.location
    // The page's own title would reveal the names of campaigns.
    tag('set', { page_location: origin + pathname, page_title: pathname })
    tag('event', 'page_view')
  }
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && count())
  count()
}
