import { inkOn } from './color.ts'
import type { ThemeColors } from './colors.ts'

/** The character in an organization's mark if it has no logo: the first letter or digit of its name. */
export function initialOf(name: string): string {
  const first = [...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? ''
  return [...first.toUpperCase()][0] ?? ''
}

/** A favicon in the main colour, as a data address, for an organization without its own. */
export function drawnIcon({ mainColor, firstGradiant }: ThemeColors, name: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<linearGradient id="g" x2="1" y2="1">',
    `<stop stop-color="${mainColor}"/><stop offset="1" stop-color="${firstGradiant}"/>`,
    '</linearGradient><rect width="32" height="32" rx="8" fill="url(#g)"/>',
    '<text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif"',
    ` font-size="18" font-weight="600" fill="${inkOn(mainColor)}">${initialOf(name)}</text></svg>`,
  ]
  return `data:image/svg+xml,${encodeURIComponent(svg.join(''))}`
}
