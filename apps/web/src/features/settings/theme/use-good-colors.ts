import { COLOR_KEYS, isColor, spellColor, type ColorKey, type ThemeColors } from '@plaza/domain/theme/colors'
import { useRef } from 'react'

/** The 14 colours as they stand in the form; one that is still being typed is what it last was. */
export function useGoodColors(
  typed: Partial<Record<ColorKey, unknown>> | null | undefined,
  first: ThemeColors,
): ThemeColors {
  const good = useRef(first)
  const pairs = COLOR_KEYS.map((key) => {
    const value = typed?.[key]
    return [key, isColor(value) ? spellColor(value) : good.current[key]]
  })
  good.current = Object.fromEntries(pairs) as ThemeColors
  return good.current
}
