import { blend, contrast, inkOn, mix, readable, toHex, toLch } from './color.ts'
import type { ThemeColors } from './colors.ts'

/** The colours of the site's parts. Each is a CSS variable, `--pz-` and its name. */
export type ThemeTokens = ReturnType<typeof lightTokens>

/** The contrast of body text. All other words have 4.5. */
export const BODY_TEXT = 7

/** A colour with a different lightness, and with its chroma kept or set. */
const relight = (hex: string, l: number, c?: number) => {
  const from = toLch(hex)
  return toHex({ l, c: c ?? from.c, h: from.h })
}

/** The colour `ink` changed until it can be read on each of the grounds, which are all light or all dark. */
const readableOn = (ink: string, grounds: string[], least?: number): string =>
  grounds.reduce((moved, ground) => readable(moved, ground, least), ink)

/** The colour of a filled button under the pointer: further from its ink, so that the words stay readable. */
const underPointer = (fill: string): string =>
  mix(fill, inkOn(fill) === '#ffffff' ? '#000000' : '#ffffff', 0.12)

/** Returns a ground deep enough for white text, whatever the colour is. */
const deep = (hex: string, share: number): string => {
  const { l, c } = toLch(hex)
  return readable(relight(hex, l * share + 0.035, c * share), '#ffffff')
}

interface Base {
  bg: string
  surface: string
  raised: string
  brand: string
  gradient: string
  text: string
  dim: string
  line: string
  soft: string
  softInk: string
  accent: string
  accentSoft: string
  hot: string
  nav: string
  side: string
  sideHover: string
  sideActive: string
  menuInk: string
  menuInkActive: string
  danger: string
  depth: { from: number; to: number }
  scene: { high: string; low: string; ink: string }
  map: { water: string; land: string; line: string }
}

/** All tokens that follow from the grounds and inks by rule, the same for light and dark. */
function derive(base: Base) {
  const { surface, raised, bg, soft, brand, nav, side } = base
  // The grounds for words that have no pair of their own.
  const papers = [surface, raised, bg, soft]
  // The most expensive day of a price calendar. Cheaper days are between it and the card.
  const warm = blend(surface, brand, 0.26)
  const text = readableOn(readableOn(base.text, [surface, raised, bg], BODY_TEXT), [soft, warm])
  const dim = readableOn(base.dim, papers)
  const dangerSoft = mix(base.danger, surface, 0.88)
  const onSide = readable(base.menuInk, side)
  return {
    bg,
    surface,
    raised,
    text,
    dim,
    faint: mix(dim, surface, 0.45),
    line: base.line,
    'line-strong': mix(text, surface, 0.76),
    brand,
    'brand-hover': underPointer(brand),
    'on-brand': inkOn(brand),
    'brand-ink': readableOn(brand, papers),
    gradient: base.gradient,
    // White words are on these grounds, beside the forms outside.
    deep: deep(brand, base.depth.from),
    'deep-end': deep(base.gradient, base.depth.to),
    soft,
    'on-soft': readable(base.softInk, soft),
    warm,
    accent: base.accent,
    'accent-ink': readableOn(base.accent, papers),
    'accent-soft': base.accentSoft,
    'on-accent-soft': readable(base.accent, base.accentSoft),
    hot: base.hot,
    'on-hot': inkOn(base.hot),
    danger: base.danger,
    'danger-hover': underPointer(base.danger),
    'on-danger': inkOn(base.danger),
    'danger-ink': readableOn(base.danger, papers),
    'danger-soft': dangerSoft,
    'on-danger-soft': readable(base.danger, dangerSoft),
    nav,
    // A menu's ink for a dark side bar cannot be read on a light top bar. The body's ink is nearer then.
    'on-nav': contrast(base.menuInk, nav) >= 4.5 ? base.menuInk : readable(text, nav),
    side,
    'on-side': onSide,
    'on-side-dim': readable(mix(onSide, side, 0.14), side),
    'side-hover': base.sideHover,
    'on-side-hover': readable(base.menuInk, base.sideHover),
    'side-active': base.sideActive,
    'on-side-active': readable(base.menuInkActive, base.sideActive),
    'side-line': mix(onSide, side, 0.86),
    'scene-high': base.scene.high,
    'scene-low': base.scene.low,
    'scene-ink': base.scene.ink,
    'map-water': base.map.water,
    'map-land': base.map.land,
    'map-line': base.map.line,
  }
}

/** The lightness of the default palette's page and its soft surfaces. */
const PALE = { page: { l: 0.965, c: 0.02 }, soft: { l: 0.925, c: 0.045 } } as const

/**
 * A ground on which black body text can be read: the colour itself, or a pale tint of its hue. A dark colour that
 * was only lightened would become a muddy grey.
 */
const lightGround = (hex: string, { l, c }: { l: number; c: number }): string =>
  contrast(hex, '#000000') >= BODY_TEXT ? hex : relight(hex, l, Math.min(c, toLch(hex).c))

/** The page is light if the cards are white, because no ink could be read on both a dark page and white cards. */
function lightTokens(c: ThemeColors) {
  const surface = '#ffffff'
  return derive({
    bg: lightGround(c.background, PALE.page),
    surface,
    raised: surface,
    brand: c.mainColor,
    gradient: c.firstGradiant,
    text: c.mainFontColor,
    dim: c.secondFontColor,
    line: mix(readable(c.mainFontColor, surface, BODY_TEXT), surface, 0.9),
    soft: lightGround(c.thirdColor, PALE.soft),
    softInk: c.thirdFontcolor,
    accent: c.secondryColor,
    accentSoft: mix(c.secondryColor, surface, 0.88),
    hot: c.ForthColor,
    nav: c.navBg,
    side: c.menuBgNormal,
    sideHover: c.menuBgHover,
    sideActive: c.menuBgActive,
    menuInk: c.menueFontColor,
    menuInkActive: c.mainColor,
    danger: '#c62a35',
    depth: { from: 0.62, to: 0.58 },
    scene: {
      high: relight(c.mainColor, 0.965, 0.02),
      low: relight(c.mainColor, 0.86, 0.06),
      ink: relight(c.mainColor, 0.38, 0.1),
    },
    map: {
      water: relight(c.mainColor, 0.93, 0.014),
      land: relight(c.mainColor, 0.99, 0.004),
      line: relight(c.mainColor, 0.86, 0.01),
    },
  })
}

/**
 * The dark tokens are derived and never chosen: greys tinted by the brand's hue, and colours that are lightened to
 * be visible.
 */
function darkTokens(c: ThemeColors): ThemeTokens {
  const grey = (l: number, chroma = 0.012) => relight(c.mainColor, l, chroma)
  const surface = grey(0.215)
  const brand = relight(c.mainColor, Math.max(0.68, toLch(c.mainColor).l))
  const accent = relight(c.secondryColor, 0.75)
  return derive({
    bg: grey(0.17),
    surface,
    raised: grey(0.25),
    brand,
    gradient: relight(c.firstGradiant, 0.6),
    text: grey(0.95, 0.006),
    dim: grey(0.74),
    line: grey(0.31),
    soft: relight(c.mainColor, 0.3, 0.05),
    softInk: brand,
    accent,
    accentSoft: mix(accent, surface, 0.78),
    hot: c.ForthColor,
    nav: grey(0.195),
    side: grey(0.195),
    sideHover: grey(0.26),
    sideActive: relight(c.mainColor, 0.3, 0.06),
    menuInk: grey(0.86),
    menuInkActive: brand,
    danger: '#ff7b7b',
    depth: { from: 0.38, to: 0.42 },
    scene: {
      high: relight(c.mainColor, 0.34, 0.04),
      low: relight(c.mainColor, 0.26, 0.05),
      ink: relight(c.mainColor, 0.8, 0.05),
    },
    map: { water: relight(c.mainColor, 0.2, 0.02), land: grey(0.27), line: grey(0.4) },
  })
}

/** Makes the tokens for light and dark from the 14 colours of a theme, with contrast repaired by rule. */
export function themeTokens(colors: ThemeColors): { light: ThemeTokens; dark: ThemeTokens } {
  return {
    light: lightTokens(colors),
    dark: darkTokens(colors),
  }
}
