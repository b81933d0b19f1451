import { type CSSVariablesResolver, MantineProvider, useComputedColorScheme } from '@mantine/core'
import { cssVariables } from '@plaza/domain/theme/css'
import { drawnIcon } from '@plaza/domain/theme/icon'
import { themeTokens, type ThemeTokens } from '@plaza/domain/theme/tokens'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Brand, useBrand } from './brand.ts'
import { widgetTheme } from './mantine-theme.ts'
import { useSession } from './session.ts'

/**
 * The mark of this page's own style elements, without which its policy lets none in (content-policy.ts of the server). The
 * widget kit asks for it with each of its own; what keeps the page behind a dialog from scrolling is told once.
 */
const styleMark =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce
if (styleMark) setNonce(styleMark)
const getStyleMark = () => styleMark ?? ''

/** The widget kit's own variables, taken from our tokens wherever its defaults are too pale. */
const widgetVariables = (tokens: ThemeTokens): Record<string, string> => ({
  ...cssVariables(tokens),
  '--mantine-color-body': tokens.surface,
  '--mantine-color-text': tokens.text,
  '--mantine-color-bright': tokens.text,
  '--mantine-color-dimmed': tokens.dim,
  '--mantine-color-placeholder': tokens.dim,
  '--mantine-color-error': tokens['danger-ink'],
  '--mantine-color-default': tokens.surface,
  '--mantine-color-default-hover': tokens.bg,
  '--mantine-color-default-color': tokens.text,
  '--mantine-color-default-border': tokens.line,
  '--mantine-color-disabled': tokens.bg,
  '--mantine-color-disabled-color': tokens.dim,
  '--mantine-color-disabled-border': tokens.line,
  '--mantine-color-anchor': tokens['brand-ink'],
  '--mantine-primary-color-filled': tokens.brand,
  '--mantine-primary-color-contrast': tokens['on-brand'],
  '--mantine-color-brand-filled': tokens.brand,
  '--mantine-color-brand-light': tokens.soft,
  '--mantine-color-brand-light-color': tokens['on-soft'],
  '--mantine-color-brand-text': tokens['brand-ink'],
})

/** Shows the site in its brand, light or dark as the user chose (kept in local storage). */
export function PlazaTheme({ children }: { children: ReactNode }) {
  const brand = useBrand()
  const { colors } = brand
  const [theme, resolver, tokens] = useMemo(() => {
    const tokens = themeTokens(colors)
    const variables = { light: widgetVariables(tokens.light), dark: widgetVariables(tokens.dark) }
    const resolve: CSSVariablesResolver = () => ({ variables: {}, ...variables })
    return [widgetTheme(colors, tokens.dark), resolve, tokens] as const
  }, [colors])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      getStyleNonce={getStyleMark}
    >
      <PageBrand brand={brand} tokens={tokens} />
      {children}
    </MantineProvider>
  )
}

const YEAR_SECONDS = 31_536_000

/**
 * A cookie that tells the server whose theme to put into the next page. It is no credential, since a brand
 * is public.
 */
function rememberBrand(orgId: string | undefined): void {
  const kept = orgId ? `brand=${orgId}; max-age=${YEAR_SECONDS}` : 'brand=; max-age=0'
  const safe = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${kept}; path=/; samesite=lax${safe}`
}

/**
 * Applies a brand outside the page's body: the favicon, the colour of the browser's bars, and the cookie
 * for the next page.
 */
function PageBrand({ brand, tokens }: { brand: Brand; tokens: { light: ThemeTokens; dark: ThemeTokens } }) {
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
