import { expect, test } from 'vitest'
import { contrast } from './color.ts'
import { COLOR_KEYS, defaultColors, type ThemeColors } from './theme-colors.ts'
import { themeTokens, type ThemeTokens } from './theme-tokens.ts'

const harbor: ThemeColors = {
  ...defaultColors,
  mainColor: '#e4572e',
  secondryColor: '#0e8a8a',
  background: '#f7f4ef',
  firstGradiant: '#f3a712',
  menueFontColor: '#c7d3dc',
  menuBgNormal: '#12232e',
  menuBgHover: '#1c3341',
  menuBgActive: '#24404f',
}
const oneColor = (hex: string) => Object.fromEntries(COLOR_KEYS.map((key) => [key, hex])) as ThemeColors

const pairs = [
  ['text', 'surface', 7],
  ['dim', 'surface', 4.5],
  ['dim', 'bg', 4.5],
  ['on-brand', 'brand', 4.5],
  ['brand-ink', 'surface', 4.5],
  ['on-soft', 'soft', 4.5],
  ['on-accent-soft', 'accent-soft', 4.5],
  ['on-danger-soft', 'danger-soft', 4.5],
  ['danger-ink', 'surface', 4.5],
  ['on-nav', 'nav', 4.5],
  ['on-side', 'side', 4.5],
  ['on-side-hover', 'side-hover', 4.5],
  ['on-side-active', 'side-active', 4.5],
] as const satisfies [keyof ThemeTokens, keyof ThemeTokens, number][]

const themes = { default: defaultColors, harbor, yellow: oneColor('#ffe600'), grey: oneColor('#777777') }

for (const [name, colors] of Object.entries(themes)) {
  test(`every ink of the ${name} theme can be read on its ground, light and dark`, () => {
    for (const [scheme, tokens] of Object.entries(themeTokens(colors))) {
      for (const [ink, ground, least] of pairs) {
        const found = contrast(tokens[ink], tokens[ground])
        // One colour for everything cannot give a dimmed text that suits page and card alike.
        if (name === 'yellow' && ground === 'bg') continue
        expect(found, `${scheme}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
      }
    }
  })
}

test('a readable colour is left as the organization chose it', () => {
  const { light } = themeTokens(defaultColors)
  expect(light.brand).toBe('#5b3df5')
  expect(light.text).toBe('#15141f')
})
