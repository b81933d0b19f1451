import { contrast } from './color.ts'
import type { ColorKey, ThemeColors } from './colors.ts'
import { INK_PAIRS } from './pairs.ts'
import { BODY_TEXT, themeTokens, type ThemeTokens } from './tokens.ts'

/** A colour that the site changes, because words in it or on it could not be read. */
export interface ThemeWarning {
  key: ColorKey
  /** The contrast that the chosen colour would have, and the one that it needs. */
  found: number
  least: number
  /** The colour that is shown instead. */
  shown: string
  /** Whether fills and lines keep the colour, and only words in it are changed. */
  onlyWords: boolean
  /** The words that are concerned, if it is an ink. */
  ink: ShownInk | null
}

export type ShownInk = keyof typeof SHOWN_BY

/** The tokens that show a colour as it was chosen wherever it can be read. */
const SHOWN_BY = {
  text: 'mainFontColor',
  dim: 'secondFontColor',
  'brand-ink': 'mainColor',
  'on-side-active': 'mainColor',
  'accent-ink': 'secondryColor',
  'on-accent-soft': 'secondryColor',
  'on-soft': 'thirdFontcolor',
  'on-side': 'menueFontColor',
  'on-side-hover': 'menueFontColor',
} as const satisfies Partial<Record<keyof ThemeTokens, ColorKey>>

const isShownInk = (ink: keyof ThemeTokens): ink is ShownInk => ink in SHOWN_BY

const FILLS: readonly ColorKey[] = ['mainColor', 'secondryColor']
const GROUNDS = { background: 'bg', thirdColor: 'soft' } as const

/**
 * The colours that had to be repaired, each once, with its worst case. Dark tokens are derived and never chosen,
 * so only the light tokens count.
 */
export function themeWarnings(colors: ThemeColors): ThemeWarning[] {
  const { light } = themeTokens(colors)
  const worst = new Map<ColorKey, ThemeWarning>()
  const look = (
    key: ColorKey,
    ground: string,
    { least, shown, ink }: Pick<ThemeWarning, 'least' | 'shown' | 'ink'>,
  ) => {
    const found = contrast(colors[key], ground)
    const before = worst.get(key)
    if (found >= least || (before && before.found / before.least <= found / least)) return
    worst.set(key, { key, found, least, shown, onlyWords: FILLS.includes(key), ink })
  }
  for (const [ink, ground, least] of INK_PAIRS) {
    if (isShownInk(ink)) look(SHOWN_BY[ink], light[ground], { least, shown: light[ink], ink })
  }
  for (const key of ['background', 'thirdColor'] as const) {
    look(key, '#000000', { least: BODY_TEXT, shown: light[GROUNDS[key]], ink: null })
  }
  return [...worst.values()]
}
