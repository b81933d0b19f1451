import { type RefObject, useEffect, useState } from 'react'
import { lineAtHeight, type Lines } from './place-lines.ts'

/** The lines of a long list that are in sight, by their numbers. */
export interface InSight {
  from: number
  to: number
}

/** So many lines beyond the window are drawn, too. */
const MARGIN = 8

/** Follows which lines of a list are in sight while the page is scrolled. `list` begins with the first of them. */
export function useInSight(list: RefObject<HTMLElement | null>, lines: Lines): InSight {
  const [inSight, setInSight] = useState<InSight>({ from: 0, to: 30 })
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const from = Math.max(0, lineAtHeight(lines, -top) - MARGIN)
      const to = Math.min(
        Math.max(0, lines.count - 1),
        lineAtHeight(lines, window.innerHeight - top) + MARGIN,
      )
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
  }, [list, lines])
  return inSight
}
