import { blend, contrast, inkOn, mix, readable, toHex, toLch } from './color.ts'
import type { ThemeColors } from './colors.ts'

/** What the site's parts are painted with; each is a CSS variable, `--pz-` and its name. */
export type ThemeTokens = ReturnType<typeof lightTokens>

/** The contrast of body text; all other words have 4.5. */
export const BODY_TEXT = 7

/** A colour with another lightness, and chroma kept or set. */
const relight = (hex: string, l: number, c?: number) => {
  const from = toLch(hex)
  return toHex({ l, c: c ?? from.c, h: from.h })
}

/** `ink` moved until it can be read on each of the grounds, which are all light or all dark. */
const readableOn = (ink: string, grounds: string[], least?: number): string =>
  grounds.reduce((moved, ground) => readable(moved, ground, least), ink)

/** A filled button under the pointer: away from its ink, so that the words stay readable. */
const underPointer = (fill: string): string =>
  mix(fill, inkOn(fill) === '#ffffff' ? '#000000' : '#ffffff', 0.12)

/** A ground deep enough for white words, whatever the colour is. */
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

/** Everything that follows from the grounds and inks by rule, the same for light and dark. */
function derive(base: Base) {
  const { surface, raised, bg, soft, brand, nav, side } = base
  // What words stand on, wherever no pair of its own is made for them.
  const papers = [surface, raised, bg, soft]
  // The dearest day of a price calendar; cheaper ones lie between it and the card.
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
    // Words in white stand on these, beside the forms outside.
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
    // A menu's ink for a dark side bar is none for a light top bar: then the body's is nearer.
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

/** As pale as the default palette's page and its soft surfaces are. */
const PALE = { page: { l: 0.965, c: 0.02 }, soft: { l: 0.925, c: 0.045 } } as const

/**
 * A ground that black body text can be read on: the colour itself, or a pale tint of its hue. Merely
 * lightened until it could be read on, a dark colour would be a muddy grey of middle lightness.
 */
const lightGround = (hex: string, { l, c }: { l: number; c: number }): string =>
  contrast(hex, '#000000') >= BODY_TEXT ? hex : relight(hex, l, Math.min(c, toLch(hex).c))

/** White cards on a page that is light as well: no ink could be read on a dark page and on them. */
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

/** Dark is derived, never asked for: greys tinted by the brand's hue, colours lifted to be seen. */
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

/** The 14 colours of a theme as tokens for light and dark, with contrast repaired by rule. Pure. */
export function themeTokens(colors: ThemeColors): { light: ThemeTokens; dark: ThemeTokens } {
  return {
    light: lightTokens(colors),
    dark: darkTokens(colors),
  }
}
