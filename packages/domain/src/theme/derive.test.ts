import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLch } from './color.ts'
import { COLOR_KEYS, defaultColors, isColor } from './colors.ts'
import { mainColorOf, themeFrom } from './derive.ts'
import { themeWarnings } from './warnings.ts'

const colors = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

describe('a theme from its main colour', () => {
  it('has all fourteen colours, keeps the one that was chosen, and none that follows from it is unreadable', () => {
    fc.assert(
      fc.property(colors, (main) => {
        const theme = themeFrom(main)
        expect(Object.keys(theme).toSorted()).toEqual([...COLOR_KEYS].toSorted())
        expect(Object.values(theme).every(isColor)).toBe(true)
        expect(theme.mainColor).toBe(main)
        const chosenByRule = themeWarnings(theme).filter(
          ({ key, onlyWords }) => key !== 'mainColor' && !onlyWords,
        )
        expect(chosenByRule).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('has its second and fourth colour in other hues than the main one', () => {
    const apart = (a: string, b: string) => {
      const turn = Math.abs(toLch(a).h - toLch(b).h) % (2 * Math.PI)
      return Math.min(turn, 2 * Math.PI - turn) * (180 / Math.PI)
    }
    for (const main of ['#0f9f6e', '#ffb020', '#c0392b', '#2b5fc0', '#8a2bc0']) {
      const { secondryColor, ForthColor } = themeFrom(main)
      expect(apart(main, secondryColor)).toBeGreaterThan(30)
      expect(apart(main, ForthColor)).toBeGreaterThan(30)
    }
    expect(themeFrom('#5b3df5').secondryColor).toBe(defaultColors.secondryColor)
  })

  it('of a grey is grey', () => {
    const { background, thirdColor, mainFontColor } = themeFrom('#808080')
    for (const color of [background, thirdColor, mainFontColor]) expect(toLch(color).c).toBeLessThan(0.01)
  })
})

describe('the main colour of a picture', () => {
  const of = (...pixels: number[][]) => mainColorOf(pixels.flat())
  it('is the one with the most strongly coloured pixels', () => {
    const white = [255, 255, 255, 255]
    const red = [200, 30, 40, 255]
    const pale = [235, 205, 210, 255]
    expect(of(white, white, white, red, red, pale, pale)).toBe('#c81e28')
  })
  it('is none where all is grey, and what can be seen through does not count', () => {
    expect(of([0, 0, 0, 255], [120, 120, 120, 255], [255, 0, 0, 20])).toBeNull()
    expect(of()).toBeNull()
  })
})
