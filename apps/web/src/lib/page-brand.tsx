import { useComputedColorScheme } from '@mantine/core'
import { drawnIcon } from '@plaza/domain/theme/icon'
import type { ThemeTokens } from '@plaza/domain/theme/tokens'
import { useEffect } from 'react'
import type { Brand } from './brand.ts'
import { useSession } from './session.ts'

const YEAR_SECONDS = 31_536_000

/** Tells the server whose colours the next page is to wear. No credential: a brand is public. */
function rememberBrand(orgId: string | undefined): void {
  const kept = orgId ? `brand=${orgId}; max-age=${YEAR_SECONDS}` : 'brand=; max-age=0'
  const safe = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${kept}; path=/; samesite=lax${safe}`
}

/** What a brand changes outside of the page's body: favicon, the browser's own bars, the next page. */
export function PageBrand({
  brand,
  tokens,
}: {
  brand: Brand
  tokens: { light: ThemeTokens; dark: ThemeTokens }
}) {
  const { nav } = tokens[useComputedColorScheme('light')]
  const orgId = useSession()?.userInfo.org_id
  useEffect(() => rememberBrand(orgId), [orgId])
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', nav)
  }, [nav])
  useEffect(() => {
    const drawn = brand.own ? drawnIcon(brand.colors, brand.name) : '/favicon.svg'
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.favIcon || drawn)
  }, [brand])
  return null
}
