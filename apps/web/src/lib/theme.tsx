import { MantineProvider, useComputedColorScheme, type CSSVariablesResolver } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { widgetTheme } from './mantine-theme.ts'
import { defaultColors, type ThemeColors } from './theme-colors.ts'
import { cssVariables, themeTokens, type ThemeTokens } from './theme-tokens.ts'

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

/** The colour of the browser's own bars: the top bar's. */
function BarColor({ light, dark }: { light: string; dark: string }) {
  const color = useComputedColorScheme('light') === 'dark' ? dark : light
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', color)
  }, [color])
  return null
}

/** Wears the site in a theme's colours, light or dark as the user chose (kept in local storage). */
export function PlazaTheme({
  colors = defaultColors,
  children,
}: {
  colors?: ThemeColors
  children: ReactNode
}) {
  const [theme, resolver, tokens] = useMemo(() => {
    const tokens = themeTokens(colors)
    const variables = { light: widgetVariables(tokens.light), dark: widgetVariables(tokens.dark) }
    const resolve: CSSVariablesResolver = () => ({ variables: {}, ...variables })
    return [widgetTheme(colors, tokens.dark), resolve, tokens] as const
  }, [colors])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <BarColor light={tokens.light.nav} dark={tokens.dark.nav} />
      {children}
    </MantineProvider>
  )
}
