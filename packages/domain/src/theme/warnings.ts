import { contrast } from './color.ts'
import type { ColorKey, ThemeColors } from './colors.ts'
import { INK_PAIRS } from './pairs.ts'
import { BODY_TEXT, themeTokens, type ThemeTokens } from './tokens.ts'

/** A colour that the site shows otherwise than it was chosen, because words could not be read. */
export interface ThemeWarning {
  key: ColorKey
  /** The contrast that the chosen colour would have had, and what it has to have. */
  found: number
  least: number
  /** What is shown in its place. */
  shown: string
  /** Fills and lines keep the colour: only words in it are shown otherwise. */
  onlyWords: boolean
  /** Which words, where it is an ink. */
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
 * Which of the 14 colours had to be repaired, each once, with its worst case. Dark is derived, never
 * chosen, so the light tokens alone are looked at.
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
