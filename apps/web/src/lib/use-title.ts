import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/**
 * Sets the title of the browser's tab from the screen and the brand; without a screen's name it stays
 * unchanged.
 */
export function useTitle(screen: string | false): void {
  const { name } = useBrand()
  useEffect(() => {
    if (screen) document.title = `${screen} · ${name}`
  }, [screen, name])
}
