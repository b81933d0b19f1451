import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, toLch } from './color.ts'
import { COLOR_KEYS, completeColors, defaultColors, type ThemeColors } from './colors.ts'
import { INK_PAIRS } from './pairs.ts'
import { themeTokens } from './tokens.ts'
import { themeWarnings } from './warnings.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** Random colours, edges of the cube, and one colour in several places. */
const drawn = fc.oneof(hex, fc.constantFrom('#000000', '#ffffff', '#777777', '#ffe600', '#0000ff'))
const themes: fc.Arbitrary<ThemeColors> = fc
  .tuple(...COLOR_KEYS.map(() => drawn))
  .map((colors) => completeColors(Object.fromEntries(COLOR_KEYS.map((key, at) => [key, colors[at]]))))

const oneColor = (color: string) => completeColors(Object.fromEntries(COLOR_KEYS.map((key) => [key, color])))

const expectReadable = (colors: ThemeColors) => {
  for (const [scheme, tokens] of Object.entries(themeTokens(colors))) {
    for (const [ink, ground, least] of INK_PAIRS) {
      const found = contrast(tokens[ink], tokens[ground])
      if (found < least) expect.fail(`${scheme}: ${ink} on ${ground} is ${found} of ${least}`)
    }
    for (const ground of ['deep', 'deep-end'] as const) {
      expect(contrast('#ffffff', tokens[ground])).toBeGreaterThanOrEqual(4.5)
    }
  }
}

test('for any colours, every text is readable on its background, light and dark', () => {
  fc.assert(
    fc.property(themes, (colors) => expectReadable(colors)),
    { numRuns: 300 },
  )
})

test('inks can also be read if one colour is chosen for everything', () => {
  fc.assert(
    fc.property(drawn, (color) => expectReadable(oneColor(color))),
    { numRuns: 100 },
  )
})

test('every token is a colour, whatever was chosen', () => {
  fc.assert(
    fc.property(themes, (colors) => {
      for (const tokens of Object.values(themeTokens(colors))) {
        for (const value of Object.values(tokens)) expect(value).toMatch(/^#[0-9a-f]{6}$/)
      }
    }),
    { numRuns: 50 },
  )
})

test('a readable colour stays as the organization chose it', () => {
  const { light } = themeTokens(defaultColors)
  expect(light).toMatchObject({ brand: '#5b3df5', bg: '#f6f6fa', text: '#15141f', dim: '#5d5b6f' })
})

test.each(['#222222', '#101418', '#0b3d2e', '#7a1020', '#777777'])(
  'a page colour %s, too dark for white cards, becomes a pale tint of its hue',
  (background) => {
    const { bg } = themeTokens({ ...defaultColors, background }).light
    const [chosen, shown] = [toLch(background), toLch(bg)]
    expect(shown.l).toBeGreaterThan(0.95)
    expect(shown.c).toBeLessThan(0.03)
    // A grey has no hue, and what is left of one in a tint is rounded to 256 steps.
    if (chosen.c > 0.02) expect(Math.cos(shown.h - chosen.h)).toBeGreaterThan(0.9)
  },
)

test('dark soft surfaces are pale too, and differ from the card', () => {
  const { soft, surface } = themeTokens({ ...defaultColors, thirdColor: '#1b2a6b' }).light
  expect(toLch(soft).l).toBeGreaterThan(0.9)
  expect(contrast(soft, surface)).toBeGreaterThan(1.1)
})

test('warnings name exactly the repaired colours', () => {
  fc.assert(
    fc.property(themes, (colors) => {
      const { light } = themeTokens(colors)
      const repaired = {
        mainFontColor: light.text,
        secondFontColor: light.dim,
        background: light.bg,
        thirdColor: light.soft,
        thirdFontcolor: light['on-soft'],
      }
      const warned = new Set(themeWarnings(colors).map(({ key }) => key))
      for (const [key, shown] of Object.entries(repaired)) {
        expect(warned.has(key as keyof typeof repaired), key).toBe(
          shown !== colors[key as keyof typeof repaired],
        )
      }
    }),
    { numRuns: 100 },
  )
})

test('a dark side bar beside a light top bar causes no warning', () => {
  const dark = { menueFontColor: '#c7d3dc', menuBgNormal: '#12232e', menuBgHover: '#1c3341' }
  const colors = { ...defaultColors, ...dark }
  expect(themeTokens(colors).light['on-nav']).toBe(defaultColors.mainFontColor)
  expect(themeWarnings(colors).map(({ key }) => key)).not.toContain('menueFontColor')
})

test('a warning has the contrast found, the one needed and the colour shown instead', () => {
  const warnings = themeWarnings({ ...defaultColors, secondFontColor: '#cccccc' })
  expect(warnings.find(({ key }) => key === 'secondFontColor')).toEqual({
    key: 'secondFontColor',
    found: expect.closeTo(1.35, 1),
    least: 4.5,
    shown: expect.stringMatching(/^#/),
    onlyWords: false,
    ink: 'dim',
  })
})

test('a warning about a ground names no ink, and one about a fill the words with the least contrast', () => {
  const warnings = themeWarnings({ ...defaultColors, background: '#222222', mainColor: '#ffe600' })
  const inks = Object.fromEntries(warnings.map(({ key, ink }) => [key, ink]))
  expect(inks).toMatchObject({ background: null, mainColor: 'brand-ink' })
})
