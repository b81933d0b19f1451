import { expect, test } from 'vitest'
import { completeColors, defaultColors } from './colors.ts'
import { themeCss } from './css.ts'
import { drawnIcon, initialOf } from './icon.ts'

test.each([
  ['Harbor Outdoor', 'H'],
  ['  école 9', 'É'],
  ['ßen', 'S'],
  ['"24/7"', '2'],
  ['東京', '東'],
  ['𝒜lpha', '𝒜'],
  ['—', ''],
])('the initial of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial))

test('the drawn favicon has the main colour, with an ink that can be read on it', () => {
  const drawn = decodeURIComponent(drawnIcon({ ...defaultColors, mainColor: '#ffe600' }, 'Harbor'))
  expect(drawn).toContain('stop-color="#ffe600"')
  expect(drawn).toContain('fill="#10131a">H</text>')
})

test('all 14 colours are there, in one notation, whatever was stored', () => {
  const stored = { mainColor: '#ABC', background: 'red', navBg: 5, menuBgHover: '#fff}html{' }
  expect(completeColors(stored)).toEqual({ ...defaultColors, mainColor: '#aabbcc' })
})

test('the style of a theme has its variables for light and dark, and nothing else', () => {
  const css = themeCss(completeColors({ mainColor: '#e4572e' }))
  expect(css).toMatch(
    /^(:root\[data-mantine-color-scheme=(light|dark)\]\{(--pz-[a-z-]+:#[0-9a-f]{6};?)+\}){2}$/,
  )
  expect(css).toContain('--pz-brand:#e4572e;')
})
