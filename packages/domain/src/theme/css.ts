import type { ThemeColors } from './colors.ts'
import { themeTokens, type ThemeTokens } from './tokens.ts'

/** Tokens as CSS variables by their names. */
export function cssVariables(tokens: ThemeTokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--pz-${name}`, value]))
}

/**
 * A theme's variables as a style for the page, for light and dark. The attribute on the root that is set before
 * the first paint decides between them.
 */
export function themeCss(colors: ThemeColors): string {
  return Object.entries(themeTokens(colors))
    .map(([scheme, tokens]) => {
      const variables = Object.entries(cssVariables(tokens)).map(([name, value]) => `${name}:${value}`)
      return `:root[data-mantine-color-scheme=${scheme}]{${variables.join(';')}}`
    })
    .join('')
}
