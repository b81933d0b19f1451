/** The 14 colours of a theme, with the spellings of the API. */
export const COLOR_KEYS = [
  'mainColor',
  'secondryColor',
  'background',
  'firstGradiant',
  'mainFontColor',
  'secondFontColor',
  'thirdColor',
  'thirdFontcolor',
  'ForthColor',
  'menueFontColor',
  'navBg',
  'menuBgNormal',
  'menuBgHover',
  'menuBgActive',
] as const

export type ColorKey = (typeof COLOR_KEYS)[number]
export type ThemeColors = Record<ColorKey, string>

/** The default palette, which the site has until an organization has its own. */
export const defaultColors: ThemeColors = {
  mainColor: '#5b3df5',
  secondryColor: '#0f9f6e',
  background: '#f6f6fa',
  firstGradiant: '#a855f7',
  mainFontColor: '#15141f',
  secondFontColor: '#5d5b6f',
  thirdColor: '#eeebff',
  thirdFontcolor: '#4326d6',
  ForthColor: '#ffb020',
  menueFontColor: '#454357',
  navBg: '#ffffff',
  menuBgNormal: '#ffffff',
  menuBgHover: '#f4f3fa',
  menuBgActive: '#eeebff',
}

/** Whether a text is a colour, #rgb or #rrggbb. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
}

/** The one spelling of a colour: six digits in lower case. */
export function spellColor(hex: string): string {
  const small = hex.toLowerCase()
  return small.length === 4 ? small.replace(/[0-9a-f]/g, '$&$&') : small
}

/** All 14 colours. A missing or invalid colour is taken from the default palette. */
export function completeColors(given: Partial<Record<ColorKey, unknown>>): ThemeColors {
  const pairs = COLOR_KEYS.map((key) => {
    const value = given[key]
    return [key, isColor(value) ? spellColor(value) : defaultColors[key]]
  })
  return Object.fromEntries(pairs) as ThemeColors
}
