import { useLayoutEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives a button the focus back that it loses while it shows that something is under way, since it is
 * disabled then; not where the focus has gone elsewhere meanwhile. The answer is the button's ref.
 */
export function useKeptFocus(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (loading) {
      had.current = document.activeElement === button.current
    } else if (had.current) {
      had.current = false
      if (isLost()) button.current?.focus({ preventScroll: true })
    }
  }, [loading])
  return button
}
