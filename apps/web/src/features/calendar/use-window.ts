import { type RefObject, useEffect, useState } from 'react'

/** The rows of a long list that are in sight, by their numbers. */
export interface InSight {
  from: number
  to: number
}

/** So many rows beyond the window are drawn, too. */
const MARGIN = 8

/**
 * Follows which rows of a list are in sight while the page is scrolled. All rows have the same height in pixels, and
 * `list` begins with the first of them.
 */
export function useInSight(list: RefObject<HTMLElement | null>, rows: number, height: number): InSight {
  const [inSight, setInSight] = useState<InSight>({ from: 0, to: 30 })
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const from = Math.max(0, Math.floor(-top / height) - MARGIN)
      const to = Math.min(Math.max(0, rows - 1), Math.ceil((window.innerHeight - top) / height) + MARGIN)
      setInSight((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [list, rows, height])
  return inSight
}
