import { contrast, readable, toHex, toLch } from './color.ts'
import { defaultColors, spellColor, type ThemeColors } from './colors.ts'

// docs/domain.md, "Theme from a colour": the other thirteen colours of a theme that follow from its main colour.

const RADIANS = Math.PI / 180
const FULL_TURN = 2 * Math.PI

/** The least angle between two hues. */
const between = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % FULL_TURN
  return Math.min(turn, FULL_TURN - turn)
}

/** So near to the main colour's hue, a second one would not be told apart from it. */
const TOO_NEAR = 35 * RADIANS

/** A default colour, or with another hue where the main colour has nearly the same. */
const besideHue = (hex: string, hue: number): string => {
  const own = toLch(hex)
  return between(own.h, hue) < TOO_NEAR ? toHex({ ...own, h: hue + 75 * RADIANS }) : hex
}

/**
 * A theme of which the main colour was chosen (#rgb or #rrggbb): a partner for gradients beside it, pale surfaces and
 * dark words of its hue, and a second and a fourth colour that are told apart from it. Words can be read on all of
 * these surfaces.
 */
export function themeFrom(main: string): ThemeColors {
  const mainColor = spellColor(main)
  const { l, c, h } = toLch(mainColor)
  // A grey has no hue to speak of, so what follows from it is grey, too.
  const tint = (light: number, chroma: number) => toHex({ l: light, c: Math.min(chroma, c), h })
  const thirdColor = tint(0.95, 0.03)
  const text = tint(0.2, 0.02)
  return {
    ...defaultColors,
    mainColor,
    firstGradiant: toHex({ l: Math.min(0.75, l + 0.1), c, h: h + 25 * RADIANS }),
    secondryColor: besideHue(defaultColors.secondryColor, h),
    ForthColor: besideHue(defaultColors.ForthColor, h),
    background: tint(0.977, 0.006),
    mainFontColor: text,
    secondFontColor: readable(tint(0.48, 0.02), thirdColor),
    thirdColor,
    thirdFontcolor: readable(contrast(mainColor, thirdColor) < 4.5 ? tint(0.42, c) : mainColor, thirdColor),
    menueFontColor: tint(0.38, 0.02),
    menuBgHover: tint(0.965, 0.012),
    menuBgActive: thirdColor,
  }
}

/** A pixel counts as coloured from this chroma on, and as there at all from this opacity (of 255) on. */
const LEAST_CHROMA = 0.05
const LEAST_OPACITY = 128

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/**
 * The colour that a picture is mostly in, as #rrggbb; null for one in black, white and grey alone. `pixels` are red,
 * green, blue and opacity, each from 0 to 255.
 */
export function mainColorOf(pixels: ArrayLike<number>): string | null {
  const bins = new Map<number, { sum: [number, number, number]; count: number; weight: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (opacity < LEAST_OPACITY) continue
    const { c } = toLch(hexOf([r, g, b]))
    if (c < LEAST_CHROMA) continue
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0, weight: 0 }
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b]
    bin.count += 1
    // A strong colour is what a brand is known by, even where a pale one has more room.
    bin.weight += c
    bins.set(key, bin)
  }
  const [best] = [...bins.values()].toSorted((a, b) => b.weight - a.weight)
  return best ? hexOf(best.sum.map((part) => part / best.count)) : null
}
