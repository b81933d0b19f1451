import { useEffect, useRef } from 'react'

/** A notification leads to a part of the page: it is drawn later than the browser looks for it. */
export function useArrival(id: string) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView()
  }, [id])
  return ref
}
