import { useEffect, useRef } from 'react'

/**
 * Scrolls to the part of the page that the address names, as links in notifications do. The part is drawn
 * after the browser has looked for it.
 */
export function useArrival(id: string) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView()
  }, [id])
  return ref
}
