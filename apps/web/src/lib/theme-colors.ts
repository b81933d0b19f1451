/** The 14 colours of a theme, spelled as on the wire. */
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

export type ThemeColors = Record<(typeof COLOR_KEYS)[number], string>

/** Purple main, green second: what the site wears until an organization has its own. */
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
