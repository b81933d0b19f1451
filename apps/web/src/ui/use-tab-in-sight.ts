import { useEffect, useRef } from 'react'

/**
 * Scrolls a row of tabs sideways until the chosen one is in sight, where a phone has no room for all of them.
 * Gives the ref for the row.
 */
export function useTabInSight(chosen: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list || !tab) return
    // The row alone scrolls, and not the page with it. Tabs get wider when the site's font arrives.
    const sizes = new ResizeObserver(() => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    })
    for (const one of [list, ...list.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [chosen])
  return row
}
