import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/** Names the browser's tab after the screen and the brand; without a screen's name it stays as it is. */
export function useTitle(screen: string | false): void {
  const { name } = useBrand()
  useEffect(() => {
    if (screen) document.title = `${screen} · ${name}`
  }, [screen, name])
}
