import { useComputedColorScheme } from '@mantine/core'
import type { ThemeColors } from '@plaza/domain/theme/colors'
import { cssVariables } from '@plaza/domain/theme/css'
import { themeTokens } from '@plaza/domain/theme/tokens'

/** An organization's colours as the style of an element, for pages that it shows to people without an account. */
export function useOrganizationColors(colors: ThemeColors): Record<string, string> {
  return cssVariables(themeTokens(colors)[useComputedColorScheme('light')])
}
