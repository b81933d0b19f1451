import { expect, test } from 'vitest'
import { gridOf, inPixels, sideFromPixels, stepOf, toHundredths, toPixels } from './screen-shape.ts'

const HD = { width: 1920, height: 1080 }

test('steps are 60 and 10 pixels on a screen of 1920, in either orientation', () => {
  expect([stepOf(HD), stepOf(HD, true)]).toEqual([60, 10])
  expect(stepOf({ width: 1080, height: 1920 })).toBe(60)
  expect(stepOf({ width: 1366, height: 768 })).toBe(40)
  expect(stepOf({ width: 192, height: 64 }, true)).toBe(1)
  expect(gridOf(HD, 60)).toEqual({ x: 312.5, y: 60 / 0.108 })
})

test('every pixel of a screen has its own position', () => {
  for (let pixel = 0; pixel <= 7680; pixel++) expect(toPixels(toHundredths(pixel, 7680), 7680)).toBe(pixel)
})

test('zones typed side by side meet exactly and end with the screen', () => {
  const left = sideFromPixels({}, 'x', 1380, HD)
  const width = sideFromPixels({ x: left }, 'width', 540, HD)
  expect(left + width).toBe(10_000)
  expect(sideFromPixels({ x: 0 }, 'width', 1380, HD)).toBe(left)
  expect(inPixels({ x: left, y: 0, width, height: sideFromPixels({ y: 0 }, 'height', 840, HD) }, HD)).toEqual(
    {
      x: 1380,
      y: 0,
      width: 540,
      height: 840,
    },
  )
})
