import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { themeWarnings, type ThemeWarning } from '@plaza/domain/theme/warnings'

/** What is shown otherwise than it was chosen; the default palette's words are so by its makers' own wish. */
export function warningsOf(colors: ThemeColors): ThemeWarning[] {
  return themeWarnings(colors).filter(
    ({ key, onlyWords }) => !onlyWords || colors[key] !== defaultColors[key],
  )
}
