import { inkOn, mix, readable, toHex, toLch } from './color.ts'
import type { ThemeColors } from './theme-colors.ts'

/** What the site's parts are painted with; each is a CSS variable, `--pz-` and its name. */
export type ThemeTokens = ReturnType<typeof lightTokens>

/** A colour with another lightness, and chroma kept or set. */
const relight = (hex: string, l: number, c?: number) => {
  const from = toLch(hex)
  return toHex({ l, c: c ?? from.c, h: from.h })
}

/** Everything that follows from the grounds and inks by rule, the same for light and dark. */
function derive(base: {
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
  scene: { high: string; low: string; ink: string }
}) {
  const { surface, bg, nav, side } = base
  const text = readable(base.text, surface, 7)
  // Dimmed text stands on cards and on the page.
  const dim = readable(readable(base.dim, surface), bg)
  const dangerSoft = mix(base.danger, surface, 0.88)
  const onSide = readable(base.menuInk, side)
  return {
    bg,
    surface,
    raised: base.raised,
    text,
    dim,
    faint: mix(dim, surface, 0.45),
    line: base.line,
    'line-strong': mix(text, surface, 0.76),
    brand: base.brand,
    'on-brand': inkOn(base.brand),
    'brand-ink': readable(readable(base.brand, surface), bg),
    gradient: base.gradient,
    soft: base.soft,
    'on-soft': readable(base.softInk, base.soft),
    accent: base.accent,
    'accent-ink': readable(base.accent, surface),
    'accent-soft': base.accentSoft,
    'on-accent-soft': readable(base.accent, base.accentSoft),
    hot: base.hot,
    'on-hot': inkOn(base.hot),
    danger: base.danger,
    'on-danger': inkOn(base.danger),
    'danger-ink': readable(base.danger, surface),
    'danger-soft': dangerSoft,
    'on-danger-soft': readable(base.danger, dangerSoft),
    nav,
    'on-nav': readable(base.menuInk, nav),
    side,
    'on-side': onSide,
    'side-hover': base.sideHover,
    'on-side-hover': readable(base.menuInk, base.sideHover),
    'side-active': base.sideActive,
    'on-side-active': readable(base.menuInkActive, base.sideActive),
    'side-line': mix(onSide, side, 0.86),
    'scene-high': base.scene.high,
    'scene-low': base.scene.low,
    'scene-ink': base.scene.ink,
  }
}

function lightTokens(c: ThemeColors) {
  const surface = '#ffffff'
  return derive({
    bg: c.background,
    surface,
    raised: surface,
    brand: c.mainColor,
    gradient: c.firstGradiant,
    text: c.mainFontColor,
    dim: c.secondFontColor,
    line: mix(readable(c.mainFontColor, surface, 7), surface, 0.9),
    soft: c.thirdColor,
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
    scene: {
      high: relight(c.mainColor, 0.965, 0.02),
      low: relight(c.mainColor, 0.86, 0.06),
      ink: relight(c.mainColor, 0.38, 0.1),
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
    scene: {
      high: relight(c.mainColor, 0.34, 0.04),
      low: relight(c.mainColor, 0.26, 0.05),
      ink: relight(c.mainColor, 0.8, 0.05),
    },
  })
}

/** The 14 colours of a theme as tokens for light and dark, with contrast repaired by rule. Pure. */
export const themeTokens = (colors: ThemeColors): { light: ThemeTokens; dark: ThemeTokens } => ({
  light: lightTokens(colors),
  dark: darkTokens(colors),
})

export const cssVariables = (tokens: ThemeTokens): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--pz-${name}`, value]))
