import { expect, it } from 'vitest'
import { parseResolution, spellResolution } from './resolution.ts'

it.each([
  ['1920x1080', '1920x1080'],
  ['1920 × 1080', '1920x1080'],
  ['1920*1080', '1920x1080'],
  [' 1080 X 1920 px ', '1080x1920'],
  ['3840x2160pixels', '3840x2160'],
  // Digits that stand apart are not joined, and nothing else is lost.
  ['19 20 x 1080', '19 20x1080'],
  ['1920x1080x2', '1920x1080x2'],
  ['full HD', 'full HD'],
  ['', ''],
])('spells %j as %j', (typed, spelled) => {
  expect(spellResolution(typed)).toBe(spelled)
})

it.each([
  ['1920x1080', { width: 1920, height: 1080 }],
  ['1080X1920', { width: 1080, height: 1920 }],
  ['0x1080', null],
  ['1920', null],
  ['1920x1080x2', null],
  ['', null],
])('reads %j as %j', (text, pixels) => {
  expect(parseResolution(text)).toEqual(pixels)
})
