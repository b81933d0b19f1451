import { expect, test } from 'vitest'
import { isPlain, momentsOf, posterSize } from './poster-frame.ts'

const frame = (...colours: [number, number, number][]) =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]))

test('frames are taken from the beginning of a video on, and never after its end', () => {
  expect(momentsOf(10)).toEqual([0, 1, 2.5, 5, 7.5])
  expect(momentsOf(0.2).every((moment) => moment < 0.2)).toBe(true)
  for (const unknown of [Number.POSITIVE_INFINITY, Number.NaN, 0]) {
    expect(momentsOf(unknown)).toEqual([0, 0.5, 1, 2])
  }
})

test('a frame of one colour shows nothing, also with the noise of its encoding', () => {
  expect(isPlain(frame([0, 0, 0], [0, 0, 0], [0, 0, 0]))).toBe(true)
  expect(isPlain(frame([16, 16, 16], [20, 18, 16], [14, 16, 18]))).toBe(true)
  expect(isPlain(frame([91, 61, 245], [91, 61, 245]))).toBe(true)
  expect(isPlain(frame())).toBe(true)
})

test('a frame with content shows something', () => {
  expect(isPlain(frame([0, 0, 0], [0, 0, 0], [255, 176, 0]))).toBe(false)
  expect(isPlain(frame([91, 61, 245], [255, 255, 255]))).toBe(false)
})

test('a poster keeps the shape of its video, and is never enlarged', () => {
  expect(posterSize({ width: 1920, height: 1080 })).toEqual({ width: 960, height: 540 })
  expect(posterSize({ width: 1080, height: 1920 })).toEqual({ width: 540, height: 960 })
  expect(posterSize({ width: 160, height: 90 })).toEqual({ width: 160, height: 90 })
  expect(posterSize({ width: 7680, height: 2 })).toEqual({ width: 960, height: 1 })
})
